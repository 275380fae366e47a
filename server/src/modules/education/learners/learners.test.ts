import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildContact } from '../../sales/contacts/contacts.factory.ts';
import { buildBooking } from '../bookings/bookings.factory.ts';
import { buildCoach } from '../coaches/coaches.factory.ts';
import { buildCourse } from '../courses/courses.factory.ts';
import { buildPackage } from '../packages/packages.factory.ts';
import { buildProgram } from '../programs/programs.factory.ts';

let app: TestApp;
let dale: Agent;
let coachUser: string;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  dale = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
  coachUser = (await buildUser(app.db, { firstName: 'Jo', lastName: 'Reyes' })).id;
});
afterAll(() => app.close());

/** A person who takes a course, is coached and had a meeting. */
async function makeLearner(fields: object = {}) {
  const { id: contactId } = await buildContact(app.db, { firstName: 'Dana', lastName: 'Whitfield', ...fields });
  const course = await buildCourse(app.db);
  const enrollment = (await dale.post('/api/enrolments', { courseId: course.id, contactId })).json();
  await dale.put(`/api/enrolments/${enrollment.id}/rating`, { stars: 5, comment: 'Dana liked it' });
  const { id: programId } = await buildProgram(app.db);
  const sold = await buildPackage(app.db, { programId, contactId });
  const coach = await buildCoach(app.db, { userId: coachUser });
  const met = await buildBooking(app.db, {
    coachId: coach.id,
    contactId,
    startsAt: '2026-01-05T15:00:00Z',
    notes: 'Lot 7',
  });
  return { contactId, course, enrollment, sold, coach, met };
}

const contactOf = async (path: string) => (await dale.get(path)).json().contactId;

test('merging contacts moves what they study, and undo moves it back', async () => {
  const { contactId, enrollment, sold, met } = await makeLearner();
  const kept = await buildContact(app.db);
  const merged = (await dale.post('/api/contacts/merge', { keepId: kept.id, mergeId: contactId })).json();
  expect(merged.moved.education).toBe(3);
  const paths = [`/api/enrolments/${enrollment.id}`, `/api/coaching-packages/${sold.id}`, `/api/bookings/${met.id}`];
  for (const path of paths) expect(await contactOf(path), path).toBe(kept.id);
  await dale.post(`/api/contact-merges/${merged.mergeId}/undo`);
  for (const path of paths) expect(await contactOf(path), path).toBe(contactId);
});

test('when both contacts take the same course, a merge leaves both enrollments in place', async () => {
  const { contactId, course, enrollment } = await makeLearner();
  const kept = await buildContact(app.db);
  await dale.post('/api/enrolments', { courseId: course.id, contactId: kept.id });
  const answer = await dale.post('/api/contacts/merge', { keepId: kept.id, mergeId: contactId });
  expect([answer.statusCode, answer.json().moved.education]).toEqual([200, 2]);
  expect(await contactOf(`/api/enrolments/${enrollment.id}`)).toBe(contactId);
});

test('erasing a person removes their name and notes, but the course keeps its student and the books their amount', async () => {
  const { contactId, enrollment, course } = await makeLearner();
  const file = JSON.parse((await dale.get(`/api/admin/privacy/contacts/${contactId}/export`)).body);
  for (const section of ['enrollments', 'courseRatings', 'coachingPackages', 'bookings'])
    expect(file[section], section).toHaveLength(1);
  const erased = await dale.post(`/api/admin/privacy/contacts/${contactId}/erase`, { confirmation: 'Dana Whitfield' });
  expect(erased.statusCode, erased.body).toBe(200);
  expect((await dale.get(`/api/enrolments/${enrollment.id}`)).json()).toMatchObject({
    contactId: null,
    contactName: null,
    stars: 5,
    comment: null,
    price: '499.00',
  });
  expect((await dale.get(`/api/courses/${course.id}`)).json().students).toBe(1);
  const record = (await dale.get(`/api/revenue-tracking/${enrollment.revenueRecordId}`)).json();
  expect(record.grossRevenue).toBe('499.00');
  expect(record.clientName).not.toContain('Dana');
  const { rows } = await app.db.execute(sql`select notes from bookings`);
  expect(rows).toEqual([{ notes: null }]);
});

test('a deleted coach can’t be booked anymore, and the sessions they held stay', async () => {
  const { coach, met } = await makeLearner();
  expect((await dale.delete(`/api/admin/users/${coachUser}`)).statusCode).toBe(204);
  expect((await dale.get('/api/coaches')).json()).toMatchObject([{ id: coach.id, isActive: false, hours: [] }]);
  const { coachName } = (await dale.get(`/api/bookings/${met.id}`)).json();
  expect(coachName).not.toContain('Reyes');
});
