import type { Page } from '@playwright/test';
import { dayFromNow } from '../books.ts';
import { addRecord, read } from '../records.ts';

/**
 * Records shown in the places of Builder Education. An earlier click may have completed, canceled or deleted any of
 * them, so each is looked up in the required state and created again if missing.
 */
export const COURSE = 'Steel Framing Basics';
export const PROGRAM = 'Builder Accelerator';
export const STUDENT = 'Nadia Haddad';
export const GRADUATE = 'Curtis Bell';
export const CLIENT = 'Renee Castellano';
export const GUEST = 'Tom Okafor';

interface Known {
  id: number;
  [field: string]: unknown;
}

async function add(page: Page, path: string, data: object): Promise<Known> {
  return Object(await addRecord(page, path, data));
}

/** Creates a course, a program and a bookable coach. */
async function makeOffers(page: Page): Promise<{ courseId: number; programId: number; coachId: number }> {
  const course =
    (await read<Known[]>(page, '/api/courses')).find(({ title }) => title === COURSE) ??
    (await add(page, '/api/courses', { title: COURSE, level: 'beginner', duration: '6 weeks', price: 499 }));
  const program =
    (await read<Known[]>(page, '/api/coaching-programs')).find(({ name }) => name === PROGRAM) ??
    (await add(page, '/api/coaching-programs', {
      name: PROGRAM,
      durationMonths: 3,
      sessions: 12,
      price: 3500,
      features: ['Weekly call'],
    }));
  await page.request.put(`/api/courses/${course.id}`, { data: { status: 'active' } });
  await page.request.put(`/api/coaching-programs/${program.id}`, { data: { status: 'active' } });
  const { id: userId } = await read<{ id: string }>(page, '/api/auth/user');
  // Only today and tomorrow, because each free time is a control.
  const hours = [0, 1].map((days) => ({ weekday: weekdayOf(dayFromNow(days)), from: '00:00', to: '24:00' }));
  const rules = { hours, noticeHours: 0, horizonDays: 1 };
  const [coach = await add(page, '/api/coaches', { userId, ...rules })] = await read<Known[]>(page, '/api/coaches');
  await page.request.put(`/api/coaches/${coach.id}`, { data: { ...rules, isActive: true } });
  return { courseId: course.id, programId: program.id, coachId: coach.id };
}

function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** One record per list: an active student, a graduate, a client with a package, and a guest with a booked session. */
export async function fillEducation(page: Page): Promise<void> {
  const { courseId, programId, coachId } = await makeOffers(page);
  const students = await read<Known[]>(page, '/api/enrolments?status=active,completed');
  if (!students.some(({ contactName, status }) => contactName === STUDENT && status === 'active'))
    await enroll(page, courseId, STUDENT);
  if (!students.some(({ contactName, status }) => contactName === GRADUATE && status === 'completed')) {
    const known = students.find(({ contactName }) => contactName === GRADUATE);
    const { id } = known ?? (await enroll(page, courseId, GRADUATE));
    await addRecord(page, `/api/enrolments/${id}/complete`, {});
  }
  const packages = await read<Known[]>(page, '/api/coaching-packages?state=active');
  if (!packages.some(({ contactName }) => contactName === CLIENT))
    await add(page, '/api/coaching-packages', { programId, person: personOf(CLIENT) });
  const bookings = await read<Known[]>(page, '/api/bookings?when=upcoming');
  if (!bookings.some(({ contactName }) => contactName === GUEST)) await expectSession(page, programId, coachId);
}

async function enroll(page: Page, courseId: number, name: string): Promise<Known> {
  // A person who completed the course still counts as a student, so enroll a new person of the same name.
  return add(page, '/api/enrolments', { courseId, person: personOf(name) });
}

/**
 * Adds a session of yesterday without an outcome. A booked one wouldn't do: late in the evening the first free time is
 * tomorrow's, and a future session can't be completed.
 */
async function expectSession(page: Page, programId: number, coachId: number): Promise<void> {
  const day = dayFromNow(-1);
  const person = personOf(GUEST);
  const { id } = await add(page, '/api/coaching-packages', { programId, person, startsOn: day });
  const session = await add(page, `/api/coaching-packages/${id}/sessions`, { coachId, day });
  await addRecord(page, `/api/bookings/${session.id}/reopen`, {});
}

/** Without an email address, so each is a new person. */
function personOf(name: string) {
  const [firstName, lastName] = name.split(' ');
  return { firstName, lastName };
}
