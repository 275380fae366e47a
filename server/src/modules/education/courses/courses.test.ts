import type { Course } from '@builder-os/contract/modules/education/courses';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildContact } from '../../sales/contacts/contacts.factory.ts';
import { courseRatings } from '../enrollments/course-ratings.table.ts';
import { buildEnrollment } from '../enrollments/enrollments.factory.ts';
import { enrollments } from '../enrollments/enrollments.table.ts';
import { buildProgram } from '../programs/programs.factory.ts';
import { buildCourse } from './courses.factory.ts';
import { courses } from './courses.table.ts';

const URL = '/api/courses';
const SUMMARY = `${URL}/summary`;

let app: TestApp;
let robin: Agent;
let kim: Agent;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  robin = await app.signedIn(await buildUser(app.db));
  kim = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
});
afterAll(() => app.close());

const body = { title: 'Framing', level: 'beginner', duration: '6 weeks', price: 499 };
const read = async (url: string) => (await robin.get(url)).json();

test('a course starts as a draft and is published, changed and archived', async () => {
  const made = await kim.post(URL, { ...body, description: ' From plan to panel ' });
  expect([made.statusCode, made.json()]).toMatchObject([
    201,
    {
      title: 'Framing',
      description: 'From plan to panel',
      price: '499.00',
      status: 'draft',
      students: 0,
      rating: null,
    },
  ]);
  const { id } = made.json();
  for (const status of ['active', 'archived', 'draft'])
    expect((await kim.put(`${URL}/${id}`, { status })).json()).toMatchObject({ status, title: 'Framing' });
  const stale = await kim.put(`${URL}/${id}`, { title: 'Mine' }, { 'if-match': '"1"' });
  expect([stale.statusCode, stale.json().code]).toEqual([409, 'edit_conflict']);
  expect((await robin.get(`${URL}/999`)).statusCode).toBe(404);
});

test.each([
  [{ title: ' ' }, 'title'],
  [{ level: 'expert' }, 'level'],
  [{ duration: '' }, 'duration'],
  [{ price: '-1' }, 'price'],
  [{ price: '1.005' }, 'price'],
  [{ baselineStudents: -1 }, 'baselineStudents'],
])('%j is rejected', async (fields, field) => {
  const answer = await kim.post(URL, { ...body, ...fields });
  expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
});

test('everyone can view, managers can edit, and a missing permission is named', async () => {
  expect((await robin.get(URL)).statusCode).toBe(200);
  expect((await robin.post(URL, body)).statusCode).toBe(403);
  const writer = await app.signedIn(await buildUser(app.db, { grants: ['builder_education_write'] }));
  const { id } = (await writer.post(URL, body)).json();
  expect((await writer.delete(`${URL}/${id}`)).statusCode).toBe(403);
});

test('courses are listed in the order they were created, filtered and searched', async () => {
  await buildCourse(app.db, { title: 'B', createdAt: '2026-01-02T00:00:00.000Z' });
  await buildCourse(app.db, { title: 'A steel course', createdAt: '2026-01-03T00:00:00.000Z', status: 'draft' });
  const titles = async (query = '') => (await read(URL + query)).map(({ title }: Course) => title);
  expect(await titles()).toEqual(['B', 'A steel course']);
  expect(await titles('?status=draft')).toEqual(['A steel course']);
  expect(await titles('?q=steel')).toEqual(['A steel course']);
});

test('a course without students goes to Trash and can be restored, and one with students is archived instead', async () => {
  const { id } = await buildCourse(app.db);
  expect((await kim.delete(`${URL}/${id}`)).statusCode).toBe(204);
  expect((await robin.get(`${URL}/${id}`)).statusCode).toBe(404);
  expect((await kim.post(`${URL}/${id}/restore`)).json()).toMatchObject({ id });
  await buildEnrollment(app.db, { courseId: id, contactId: (await buildContact(app.db)).id });
  const refused = await kim.delete(`${URL}/${id}`);
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'This course has students on record. Archive it instead.',
  ]);
});

test('the figures match the stored rows', async () => {
  expect(await read(SUMMARY)).toEqual({
    totalStudents: 0,
    activeCourses: 0,
    averageRating: null,
    ratedCourses: 0,
    coachingPrograms: 0,
  });
  const first = await buildCourse(app.db, { baselineStudents: 120 });
  const second = await buildCourse(app.db, { baselineStudents: 80 });
  const rate = async (courseId: number, stars: number) => {
    const { id } = await buildEnrollment(app.db, { courseId, contactId: (await buildContact(app.db)).id });
    await app.db.insert(courseRatings).values({ enrollmentId: id, stars });
    return id;
  };
  const bad = await rate(first.id, 2);
  await rate(first.id, 5);
  await rate(second.id, 5);
  // Courses: (2 + 5) / 2 = 3.5 and 5; their mean is 4.25, which rounds up.
  expect(await read(SUMMARY)).toMatchObject({
    totalStudents: 203,
    activeCourses: 2,
    averageRating: '4.3',
    ratedCourses: 2,
  });
  expect(await read(`${URL}/${first.id}`)).toMatchObject({ students: 122, enrolled: 2, rating: '3.5', ratings: 2 });

  await app.db.update(courseRatings).set({ stars: 4 }).where(eq(courseRatings.enrollmentId, bad));
  expect((await read(SUMMARY)).averageRating).toBe('4.8');
  await app.db.update(enrollments).set({ status: 'cancelled' }).where(eq(enrollments.id, bad));
  expect(await read(SUMMARY)).toMatchObject({ totalStudents: 202, averageRating: '5.0' });
  await app.db.update(courses).set({ baselineStudents: 81, status: 'draft' }).where(eq(courses.id, second.id));
  expect(await read(SUMMARY)).toMatchObject({ totalStudents: 203, activeCourses: 1 });
  await buildProgram(app.db);
  await buildProgram(app.db, { status: 'archived' });
  expect((await read(SUMMARY)).coachingPrograms).toBe(1);
});
