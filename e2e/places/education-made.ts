import type { Page } from '@playwright/test';
import { dayFromNow } from '../books.ts';
import { addRecord, read } from '../records.ts';

/**
 * The records the places of Builder Education show. Any of them may have been completed, cancelled or deleted by the click
 * before, so each is looked for in the state it is shown in, and made again when it is not there.
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

/** A course, a program and a coach who can be booked. */
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
  // Today and tomorrow alone: each free time is a control.
  const hours = [0, 1].map((days) => ({ weekday: weekdayOf(dayFromNow(days)), from: '00:00', to: '24:00' }));
  const rules = { hours, noticeHours: 0, horizonDays: 1 };
  const [coach = await add(page, '/api/coaches', { userId, ...rules })] = await read<Known[]>(page, '/api/coaches');
  await page.request.put(`/api/coaches/${coach.id}`, { data: { ...rules, isActive: true } });
  return { courseId: course.id, programId: program.id, coachId: coach.id };
}

function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** One of each list: who studies, who has completed, a client with a package, and a guest whose session is booked. */
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
  // Whoever completed the course is a student still: another person of the same name can be enrolled.
  return add(page, '/api/enrolments', { courseId, person: personOf(name) });
}

/**
 * A session of yesterday of which nobody has said yet what became of it: of one that is booked, late in the evening, the
 * first free time is tomorrow's, and nothing can be said of that.
 */
async function expectSession(page: Page, programId: number, coachId: number): Promise<void> {
  const day = dayFromNow(-1);
  const person = personOf(GUEST);
  const { id } = await add(page, '/api/coaching-packages', { programId, person, startsOn: day });
  const session = await add(page, `/api/coaching-packages/${id}/sessions`, { coachId, day });
  await addRecord(page, `/api/bookings/${session.id}/reopen`, {});
}

/** Without an email address, so that each is somebody new. */
function personOf(name: string) {
  const [firstName, lastName] = name.split(' ');
  return { firstName, lastName };
}
