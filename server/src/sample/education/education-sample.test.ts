import type { Course } from '@builder-os/contract/modules/education/courses';
import type { Program } from '@builder-os/contract/modules/education/programs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../test/agent.ts';
import { type TestApp, testApp } from '../../../test/app.ts';
import { restoreKept } from '../../../test/database.ts';
import { keepSample } from '../../../test/sample.ts';
import { buildBooking } from '../../modules/education/bookings/bookings.factory.ts';
import { buildContact } from '../../modules/sales/contacts/contacts.factory.ts';

let app: TestApp;
let admin: Agent;
beforeAll(async () => {
  app = await testApp();
  admin = await keepSample(app);
});
beforeEach(() => restoreKept(app.database));
afterAll(() => app.close());

const read = async (url: string) => (await admin.get(url)).json();

test('the screen shows the specified courses and programs, and its figures add up', async () => {
  const courses: Course[] = await read('/api/courses');
  expect(courses.map(({ price, rating }) => [price, rating])).toEqual([
    ['899.00', '4.8'],
    ['699.00', '4.7'],
    ['499.00', '4.6'],
  ]);
  const programs: Program[] = await read('/api/coaching-programs');
  expect(
    programs.map(({ price, sessions, durationMonths, perSession }) => [price, sessions, durationMonths, perSession]),
  ).toEqual([
    ['3500.00', 12, 3, '291.67'],
    ['6500.00', 24, 6, '270.83'],
  ]);
  const students = courses.reduce((sum, course) => sum + course.students, 0);
  // 4.75, 4.667 and 4.6 average 4.672.
  expect(await read('/api/courses/summary')).toEqual({
    totalStudents: students,
    activeCourses: 3,
    averageRating: '4.7',
    ratedCourses: 3,
    coachingPrograms: 2,
  });
  // 3500 × 7 ÷ 12 = 2041.67 and 6500 × 20 ÷ 24 = 5416.67.
  expect(await read('/api/coaching-packages/summary')).toMatchObject({
    active: 2,
    sessionsLeft: 27,
    undelivered: '7458.34',
  });
});

test('the sample is removed without a trace, except a coach with real bookings', async () => {
  const [coach] = await read('/api/coaches');
  const { id: contactId } = await buildContact(app.db);
  const { id } = await buildBooking(app.db, { coachId: coach.id, contactId, startsAt: '2026-01-05T15:00:00Z' });
  const answer = await admin.delete('/api/admin/sample-data');
  expect(answer.statusCode, answer.body).toBe(200);
  for (const table of ['courses', 'course_enrolments', 'course_ratings', 'coaching_programs', 'coaching_packages'])
    expect((await app.db.execute(sql`select 1 from ${sql.identifier(table)}`)).rows, table).toEqual([]);
  expect((await read('/api/bookings')).map((booking: { id: number }) => booking.id)).toEqual([id]);
  expect(await read('/api/coaches')).toHaveLength(1);
});

test('a real student keeps the sample in place until they are removed, and is named', async () => {
  const [course] = await read('/api/courses');
  const { id: contactId } = await buildContact(app.db);
  const { id } = (await admin.post('/api/enrolments', { courseId: course.id, contactId })).json();
  const refused = await admin.delete('/api/admin/sample-data');
  expect([refused.statusCode, refused.json().current]).toMatchObject([
    409,
    [{ resource: 'course_enrolments', id, refersTo: 'course', refersToId: course.id }],
  ]);
});
