import { readFile } from 'node:fs/promises';
import { dayIn } from '@builder-os/contract/platform/dates';
import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { readPdf } from '../server/test/pdf-text.ts';
import { expectSoundStructure } from './accessibility.ts';
import { setUpAccounts } from './books.ts';
import { test } from './fixtures.ts';
import { OWNER } from './people.ts';
import { addRecord } from './records.ts';
import { chooseForRecord, chooseOption, entry, expectLoaded, metric, openLoaded } from './screens.ts';
import { chooseInToast, expectToast } from './toasts.ts';

const PATH = '/builder-education';
const TITLE = 'Builder Education';

async function openTab(page: Page, search: string): Promise<void> {
  await openLoaded(page, `${PATH}${search}`, TITLE);
}

/** Downloads the file a click triggers. */
async function download(page: Page, start: () => Promise<void>): Promise<{ name: string; content: Buffer }> {
  const downloading = page.waitForEvent('download');
  await start();
  const file = await downloading;
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}

test('every empty tab offers a way to start', async ({ ownerPage: page }) => {
  await openTab(page, '');
  await expect(page.getByText('No courses yet')).toBeVisible();
  for (const label of ['Total Students', 'Active Courses', 'Average Rating', 'Coaching Programs'])
    await expect(metric(page, label)).toBeVisible();
  for (const name of ['Online Courses', 'Coaching Programs', 'Students', 'Packages', 'Bookings']) {
    await page.getByRole('tab', { name, exact: true }).click();
    await expectLoaded(page);
    await expectSoundStructure(page);
  }
  await expect(page).toHaveURL(/tab=bookings/);
});

test('a course is created and published, and a student is enrolled and given a certificate', { tag: '@core' }, async ({
  ownerPage: page,
  faults,
}) => {
  faults.allow(/status of 40[09]/);
  await setUpAccounts(page);
  await openTab(page, '');
  await page.getByRole('button', { name: 'Create Course' }).first().click();
  const form = page.getByRole('dialog', { name: 'Create Course' });
  await form.getByRole('button', { name: 'Create Course' }).click();
  await expect(form.getByText('Enter a title.')).toBeVisible();
  await entry(form, 'Title').fill('Framing for Owners');
  await entry(form, 'Duration').fill('6 weeks');
  await entry(form, 'Price').fill('499');
  await chooseOption(page, form, 'Status', 'Active');
  await expectSoundStructure(page);
  await form.getByRole('button', { name: 'Create Course' }).click();
  await expectToast(page, 'Course created', 'Framing for Owners');
  await expect(metric(page, 'Active Courses')).toContainText('1');

  await page.getByRole('button', { name: 'Enroll Now in Framing for Owners' }).click();
  const enroll = page.getByRole('dialog', { name: 'Enroll Student' });
  await enroll.getByRole('button', { name: 'Enroll Student' }).click();
  await expect(enroll.getByText('Choose a contact, or enter a new person.')).toBeVisible();
  await enroll.getByRole('radio', { name: 'New person' }).click();
  await entry(enroll, 'First name').fill('Dana');
  await entry(enroll, 'Last name').fill('Whitfield');
  await entry(enroll, 'Email').fill('dana@lot7.example');
  await entry(enroll, 'Agreed price').fill('450');
  await enroll.getByRole('checkbox', { name: 'Already paid' }).click();
  await expectSoundStructure(page);
  await enroll.getByRole('button', { name: 'Enroll Student' }).click();
  await expectToast(page, 'Student enrolled', 'Framing for Owners');
  await expect(metric(page, 'Total Students')).toContainText('1');

  await chooseForRecord(page, 'Framing for Owners', 'Show Students');
  const line = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Dana Whitfield' });
  await expect(line).toContainText('Paid');
  await expect(line).toContainText('$450');
  await chooseForRecord(page, 'Dana Whitfield', 'Complete Course');
  await page.getByRole('dialog').getByRole('button', { name: 'Complete Course' }).click();
  await expect(line).toContainText('certificate BE-');
  const { name, content } = await download(page, () => chooseForRecord(page, 'Dana Whitfield', 'Download Certificate'));
  expect(name).toMatch(/^certificate-BE-\d{4}-0001\.pdf$/);
  const { pages } = await readPdf(content);
  expect(pages.join()).toContain('Dana Whitfield');
  expect(pages.join()).toContain('Framing for Owners');

  await chooseForRecord(page, 'Dana Whitfield', 'Rate Course');
  await page.getByRole('radio', { name: '4', exact: true }).click();
  await page.getByRole('button', { name: 'Save Rating' }).click();
  await expectToast(page, 'Rating saved');
  await expect(metric(page, 'Average Rating')).toContainText('4.0');

  await openTab(page, '');
  await page.getByRole('button', { name: 'Enroll Now in Framing for Owners' }).click();
  await enroll.getByRole('radio', { name: 'New person' }).click();
  await entry(enroll, 'First name').fill('Dana');
  await entry(enroll, 'Last name').fill('Whitfield');
  await entry(enroll, 'Email').fill('dana@lot7.example');
  await enroll.getByRole('button', { name: 'Enroll Student' }).click();
  await expect(enroll.getByText('This person is already enrolled in this course.')).toBeVisible();
});

test('a program is sold, a session booked and delivered, and no time slot is booked twice', async ({
  ownerPage: page,
  faults,
}) => {
  faults.allow(/status of 409/);
  await openTab(page, '?tab=coaching');
  await page.getByRole('button', { name: 'Create Program' }).first().click();
  const form = page.getByRole('dialog', { name: 'Create Program' });
  await entry(form, 'Name').fill('Builder Accelerator');
  await entry(form, 'Months').fill('3');
  await entry(form, 'Sessions').fill('12');
  await entry(form, 'Price per program').fill('3500');
  await expect(form.getByText('$291.67 per session')).toBeVisible();
  await entry(form, 'Features').fill('Weekly call\nPlan review');
  await chooseOption(page, form, 'Status', 'Active');
  await form.getByRole('button', { name: 'Create Program' }).click();
  await expectToast(page, 'Program created');
  await expect(page.getByRole('listitem', { name: 'Builder Accelerator' })).toContainText('3 months, 12 sessions');

  await page.getByRole('tab', { name: 'Bookings' }).click();
  await page.getByRole('button', { name: 'Add Coach' }).click();
  const coach = page.getByRole('dialog', { name: 'Add Coach' });
  await coach.getByRole('combobox', { name: 'Team member' }).click();
  await page.getByRole('option', { name: `${OWNER.firstName} ${OWNER.lastName}` }).click();
  await coach.getByRole('button', { name: 'Add Hours' }).click();
  await expectSoundStructure(page);
  await entry(coach, 'Minimum notice').fill('0');
  await coach.getByRole('button', { name: 'Add Coach' }).click();
  await expectToast(page, 'Coach added');
  await openAllHours(page);
  await takeDayOff(page);

  await page.getByRole('tab', { name: 'Coaching Programs' }).click();
  await chooseForRecord(page, 'Builder Accelerator', 'Enroll Client');
  const sell = page.getByRole('dialog', { name: 'Enroll Client' });
  await sell.getByRole('radio', { name: 'New person' }).click();
  await entry(sell, 'First name').fill('Gil');
  await entry(sell, 'Last name').fill('Sandoval');
  await sell.getByRole('button', { name: 'Enroll Client' }).click();
  await expectToast(page, 'Client enrolled', 'Builder Accelerator');

  await page.getByRole('tab', { name: 'Packages' }).click();
  await expect(metric(page, 'Sessions Owed')).toContainText('$3,500.00');
  await chooseForRecord(page, 'Gil Sandoval’s package', 'Book Session');
  const book = page.getByRole('dialog', { name: 'Book Session' });
  const time = book.getByRole('button', { name: /(AM|PM)$/ }).first();
  const when = (await time.getAttribute('aria-label')) ?? '';
  await time.click();
  await expectSoundStructure(page);
  await book.getByRole('button', { name: 'Book Session' }).click();
  await expectToast(page, 'Session booked');

  await page.getByRole('tab', { name: 'Bookings' }).click();
  const { name, content } = await download(page, () => chooseForRecord(page, 'Gil Sandoval', 'Download .ics'));
  expect(name).toBe('booking-1.ics');
  expect(content.toString()).toContain(
    `SUMMARY:Coaching session: Gil Sandoval and ${OWNER.firstName} ${OWNER.lastName}`,
  );
  await expectRefusedAt(page);

  await page.getByRole('button', { name: 'Book Consultation' }).click();
  const taken = page
    .getByRole('dialog', { name: 'Book Consultation' })
    .getByRole('button', { name: when, exact: true });
  await expect(
    page
      .getByRole('dialog')
      .getByRole('button', { name: /(AM|PM)$/ })
      .first(),
  ).toBeVisible();
  await expect(taken).toHaveCount(0);
  await page.keyboard.press('Escape');

  await deliver(page);
  await page.getByRole('tab', { name: 'Packages' }).click();
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Gil Sandoval' })).toContainText(
    '1 of 12 used',
  );
  await expect(metric(page, 'Active Packages')).toContainText('11 sessions left');
  await expect(metric(page, 'Sessions Owed')).toContainText('$3,208.33');
  await expectSoundStructure(page);
});

/**
 * Makes the first day with free times a day off: its times disappear and can't be booked until the day off is removed.
 */
async function takeDayOff(page: Page): Promise<void> {
  const read = async () => {
    const answer = await page.request.get('/api/coaches/1/slots?minutes=60');
    const { slots, timeZone } = z
      .object({ slots: z.array(z.string()), timeZone: z.string() })
      .parse(await answer.json());
    return slots.map((startsAt) => ({ startsAt, day: dayIn(new Date(startsAt), timeZone) }));
  };
  const [first] = await read();
  if (!first) throw new Error('The coach has no free time.');
  const dialog = page.getByRole('dialog', { name: /’s availability$/ });
  // Reload, so the dialog edits what was just changed through the API.
  await openTab(page, '?tab=bookings');
  await page.getByRole('button', { name: /’s availability$/ }).click();
  await dialog.getByRole('button', { name: 'Add Days Off' }).click();
  await dialog.getByRole('textbox', { name: 'First day of days off 1' }).fill(first.day);
  await expectSoundStructure(page);
  await dialog.getByRole('button', { name: 'Save Availability' }).click();
  await expectToast(page, 'Availability saved');
  expect((await read()).filter(({ day }) => day === first.day)).toEqual([]);
  const person = { firstName: 'Gil', lastName: 'Sandoval', email: 'gil@sandoval.example' };
  const data = { coachId: 1, startsAt: first.startsAt, person };
  const refused = await page.request.post('/api/bookings/consultations', { data });
  expect([refused.status(), await refused.text()]).toEqual([
    400,
    expect.stringContaining('The coach is off that day.'),
  ]);
  await openTab(page, '?tab=bookings');
  await page.getByRole('button', { name: /’s availability$/ }).click();
  await dialog.getByRole('button', { name: 'Remove days off 1' }).click();
  await dialog.getByRole('button', { name: 'Save Availability' }).click();
  await expect(dialog).toHaveCount(0);
  expect((await read()).at(0)).toEqual(first);
}

/** Opens all hours of the coach, so the test doesn't depend on the current day. */
async function openAllHours(page: Page): Promise<void> {
  const hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: '00:00', to: '24:00' }));
  const answer = await page.request.put('/api/coaches/1', { data: { hours, bufferAfter: 0 } });
  expect(answer.ok()).toBe(true);
}

/** Books the same time again, as from an outdated screen. */
async function expectRefusedAt(page: Page): Promise<void> {
  const [{ startsAt }] = await (await page.request.get('/api/bookings')).json();
  const contact = await addRecord(page, '/api/contacts', { firstName: 'Lee', lastName: 'Park' });
  const data = { coachId: 1, startsAt, contactId: Object(contact).id };
  expect((await page.request.post('/api/bookings/consultations', { data })).status()).toBe(409);
}

/**
 * Completes the session. In the last half hour of a day the first free time is tomorrow, so the booking can't be
 * completed; then the session is recorded without a booking.
 */
async function deliver(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Actions for Gil Sandoval/ }).click();
  const action = page.getByRole('menuitem', { name: 'Mark Completed' });
  if (await action.isEnabled()) {
    await action.click();
    const dialog = page.getByRole('dialog', { name: 'Mark completed?' });
    await entry(dialog, 'Notes').fill('Lot and budget');
    await dialog.getByRole('button', { name: 'Mark Completed' }).click();
    return expectToast(page, 'Booking completed', 'Gil Sandoval');
  }
  await page.keyboard.press('Escape');
  await addRecord(page, '/api/coaching-packages/1/sessions', { coachId: 1 });
}

test('a user who can’t edit sees everything, and which permission is missing', async ({
  ownerPage,
  staffPage: page,
}) => {
  await addRecord(ownerPage, '/api/courses', {
    title: 'Estimating',
    level: 'advanced',
    duration: '8 weeks',
    price: 899,
    status: 'active',
  });
  await openTab(page, '?q=estimating');
  await expect(page.getByRole('listitem', { name: 'Estimating' })).toContainText('$899');
  await expect(page.getByRole('button', { name: 'Enroll Now in Estimating' })).toHaveAccessibleDescription(
    'Ask an administrator for the “Edit builder education” permission.',
  );
});

test('a course is deleted to Trash and restored', async ({ ownerPage: page }) => {
  await addRecord(page, '/api/courses', { title: 'Drywall', level: 'beginner', duration: '1 week', price: 99 });
  await openTab(page, '?q=drywall');
  await chooseForRecord(page, 'Drywall', 'Publish Course');
  await expectToast(page, 'Course published', 'Drywall');
  await chooseForRecord(page, 'Drywall', 'Delete Course');
  await expect(page.getByText('No courses found')).toBeVisible();
  await chooseInToast(page, 'Undo');
  await expect(page.getByRole('listitem', { name: 'Drywall' })).toBeVisible();
});
