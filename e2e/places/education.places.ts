import { expect, type Page } from '@playwright/test';
import { chooseForRecord, expectLoaded, openScreen } from '../screens.ts';
import { CLIENT, COURSE, fillEducation, GRADUATE, GUEST, PROGRAM, STUDENT } from './education-made.ts';
import { ALERT, BODY, DIALOG, MENU, type Place, place } from './place.ts';

const TITLE = 'Builder Education';
const [COACHING, STUDENTS, PACKAGES, BOOKINGS] = ['?tab=coaching', '?tab=students', '?tab=packages', '?tab=bookings'];
// Earlier clicks may have left completed or canceled records of the same name.
const [STUDYING, COMPLETED, RUNNING] = [
  `${STUDENTS}&state=active`,
  `${STUDENTS}&state=completed`,
  `${PACKAGES}&state=active`,
];

export const EDUCATION_PLACES: Place[] = [
  place('Online Courses', (page) => openTab(page, ''), BODY),
  place(
    'Online Courses, no match',
    async (page) => {
      await openTab(page, '?q=zebra');
      await expect(page.getByText('No courses found')).toBeVisible();
    },
    BODY,
  ),
  menuOf('Course menu', '', COURSE),
  byButton('Create Course', '', 'Create Course'),
  byMenu('Edit Course', '', COURSE, 'Edit Course'),
  byButton('Enroll Student', '', `Enroll Now in ${COURSE}`),
  place('Coaching Programs', (page) => openTab(page, COACHING), BODY),
  menuOf('Program menu', COACHING, PROGRAM),
  byButton('Create Program', COACHING, 'Create Program'),
  byMenu('Enroll Client', COACHING, PROGRAM, 'Enroll Client'),
  place('Students', (page) => openTab(page, STUDENTS), BODY),
  menuOf('Student menu', STUDYING, `${STUDENT} in`),
  menuOf('Graduate menu', COMPLETED, `${GRADUATE} in`),
  byMenu('Complete course?', STUDYING, `${STUDENT} in`, 'Complete Course'),
  byMenu('Rate Course', STUDYING, `${STUDENT} in`, 'Rate Course'),
  byMenu('Cancel enrollment?', STUDYING, `${STUDENT} in`, 'Cancel Enrollment', ALERT),
  place('Coaching packages', (page) => openTab(page, PACKAGES), BODY),
  menuOf('Package menu', RUNNING, `${CLIENT}’s package`),
  byMenu('Book Session', RUNNING, `${CLIENT}’s package`, 'Book Session'),
  byMenu('Record Session', RUNNING, `${CLIENT}’s package`, 'Record Session'),
  byMenu('Extend Package', RUNNING, `${CLIENT}’s package`, 'Extend Package'),
  byMenu('Cancel package?', RUNNING, `${CLIENT}’s package`, 'Cancel Package', ALERT),
  place('Coaching bookings', (page) => openTab(page, BOOKINGS), BODY),
  menuOf('Booking menu', BOOKINGS, GUEST),
  byButton('Book Consultation', BOOKINGS, 'Book Consultation'),
  byMenu('Reschedule', BOOKINGS, GUEST, 'Reschedule'),
  byMenu('Mark completed?', BOOKINGS, GUEST, 'Mark Completed'),
  byMenu('Cancel booking?', BOOKINGS, GUEST, 'Cancel Booking', ALERT),
  byButton('Coach availability', BOOKINGS, /’s availability$/),
];

async function openTab(page: Page, search: string): Promise<void> {
  await fillEducation(page);
  await openScreen(page, `/builder-education${search}`, TITLE);
  await expect(page.getByRole('tabpanel').locator('section, ul, p').first()).toBeVisible();
  await expectLoaded(page);
}

function menuOf(name: string, search: string, record: string): Place {
  return place(
    name,
    async (page) => {
      await openTab(page, search);
      await page
        .getByRole('button', { name: `Actions for ${record}` })
        .first()
        .click();
    },
    MENU,
  );
}

function byButton(name: string, search: string, button: string | RegExp): Place {
  return place(
    name,
    async (page) => {
      await openTab(page, search);
      await page.getByRole('button', { name: button }).first().click();
      await expectLayer(page, DIALOG);
    },
    DIALOG,
  );
}

function byMenu(name: string, search: string, record: string, action: string, scope = DIALOG): Place {
  return place(
    name,
    async (page) => {
      await openTab(page, search);
      await chooseForRecord(page, record, action);
      await expectLayer(page, scope);
    },
    scope,
  );
}

async function expectLayer(page: Page, scope: string): Promise<void> {
  await expect(page.locator(scope)).toBeVisible();
  await expectLoaded(page);
}
