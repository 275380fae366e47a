import { addDays } from '@builder-os/contract/platform/calendar';
import { dayIn } from '@builder-os/contract/platform/dates';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import {
  readBalances,
  setUpDefaultAccounts,
} from '../../finance/profit-first-accounts/profit-first-accounts.factory.ts';
import { buildContact } from '../../sales/contacts/contacts.factory.ts';
import { buildCourse } from '../courses/courses.factory.ts';
import { EDUCATION_FIGURES } from '../figures/figures.service.ts';

const URL = '/api/enrolments';
const today = dayIn(new Date());

let app: TestApp;
let robin: Agent;
let kim: Agent;
let courseId: number;
let contactId: number;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  robin = await app.signedIn(await buildUser(app.db));
  kim = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
  courseId = (await buildCourse(app.db)).id;
  contactId = (await buildContact(app.db, { firstName: 'Dana', lastName: 'Whitfield', email: 'dana@lot7.example' })).id;
});
afterAll(() => app.close());

async function enroll(fields: object = {}) {
  const answer = await kim.post(URL, { courseId, contactId, ...fields });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

test('enrolling makes a student and a pending revenue record for the unit at that day’s price', async () => {
  const enrollment = await enroll();
  expect(enrollment).toMatchObject({
    courseTitle: 'Steel Framing Basics',
    contactName: 'Dana Whitfield',
    status: 'active',
    price: '499.00',
    payment: 'pending',
    enrolledOn: today,
  });
  const record = (await kim.get(`/api/revenue-tracking/${enrollment.revenueRecordId}`)).json();
  expect(record).toMatchObject({
    businessUnit: 'builder_education',
    projectName: 'Steel Framing Basics',
    clientName: 'Dana Whitfield',
    grossRevenue: '499.00',
    status: 'pending',
  });
  await kim.put(`/api/courses/${courseId}`, { price: '900.00' });
  expect((await robin.get(`${URL}/${enrollment.id}`)).json().price).toBe('499.00');
  expect((await robin.get(`/api/courses/${courseId}`)).json()).toMatchObject({ students: 1, enrolled: 1 });
});

test('no one is enrolled twice, even by simultaneous requests, but they can re-enroll after a cancellation', async () => {
  const answers = await Promise.all([1, 2].map(() => kim.post(URL, { courseId, contactId })));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
  const refused = await kim.post(URL, {
    courseId,
    person: { firstName: 'D.', lastName: 'W.', email: 'DANA@lot7.example' },
  });
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'This person is already enrolled in this course.',
  ]);
  const { id } = refused.json().current;
  expect((await kim.post(`${URL}/${id}/cancel`)).json()).toMatchObject({ status: 'cancelled', payment: 'cancelled' });
  expect((await kim.get(`/api/courses/${courseId}`)).json().students).toBe(0);
  await enroll();
  expect((await kim.get('/api/revenue-tracking')).json()).toHaveLength(2);
});

test('a new person becomes a contact, and sending both a contact and a person, or neither, is rejected', async () => {
  const person = { firstName: 'Lee', lastName: 'Park', email: 'lee@park.example' };
  const enrollment = await enroll({ contactId: undefined, person });
  expect((await kim.get(`/api/contacts/${enrollment.contactId}`)).json()).toMatchObject(person);
  for (const fields of [{ person }, { contactId: null }]) {
    const answer = await kim.post(URL, { courseId, contactId, ...fields });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['contactId']]);
  }
  expect((await kim.post(URL, { courseId, contactId: 999 })).statusCode).toBe(400);
});

test('enrolling requires a published course and a date that isn’t in the future', async () => {
  await kim.put(`/api/courses/${courseId}`, { status: 'draft' });
  expect((await kim.post(URL, { courseId, contactId })).statusCode).toBe(409);
  expect((await kim.post(URL, { courseId: 999, contactId })).statusCode).toBe(404);
  await kim.put(`/api/courses/${courseId}`, { status: 'active' });
  const answer = await kim.post(URL, { courseId, contactId, enrolledOn: addDays(today, 1) });
  expect(Object.keys(answer.json().fields)).toEqual(['enrolledOn']);
});

test('whether paid right away or later, the income is posted to the income account once', async () => {
  await setUpDefaultAccounts(kim);
  const now = await enroll({ isPaid: true, price: '450.50' });
  expect(now).toMatchObject({ payment: 'paid', price: '450.50' });
  expect((await readBalances(kim)).Income).toBe('450.50');
  const later = await enroll({ contactId: (await buildContact(app.db)).id });
  expect((await kim.post(`${URL}/${later.id}/pay`)).json()).toMatchObject({ payment: 'paid' });
  expect((await readBalances(kim)).Income).toBe('949.50');
  expect((await kim.post(`${URL}/${later.id}/pay`)).statusCode).toBe(409);
});

test('without finance edit permission, a user can enroll students but can’t mark them as paid', async () => {
  const writer = await app.signedIn(await buildUser(app.db, { grants: ['builder_education_write'] }));
  const refused = await writer.post(URL, { courseId, contactId, isPaid: true });
  expect([refused.statusCode, refused.json().message]).toEqual([
    403,
    'You need edit access to finance to record a payment. Ask an administrator.',
  ]);
  const { id } = (await writer.post(URL, { courseId, contactId })).json();
  expect((await writer.post(`${URL}/${id}/pay`)).statusCode).toBe(403);
  expect((await robin.post(URL, { courseId, contactId })).statusCode).toBe(403);
});

test('a free course makes no revenue record', async () => {
  const { id, ...enrollment } = await enroll({ price: 0 });
  expect(enrollment).toMatchObject({ payment: 'none', revenueRecordId: null });
  expect((await kim.post(`${URL}/${id}/pay`)).statusCode).toBe(409);
});

test('a student who completes the course gets a certificate with their name, course, date and its own number', async () => {
  const admin = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
  await admin.put('/api/admin/settings', { phone: '937.555.0142' });
  const { id } = await enroll({ enrolledOn: '2026-02-01' });
  expect((await kim.get(`${URL}/${id}/certificate`)).statusCode).toBe(409);
  const early = await kim.post(`${URL}/${id}/complete`, { completedOn: '2026-01-31' });
  expect(Object.keys(early.json().fields)).toEqual(['completedOn']);
  const completed = (await kim.post(`${URL}/${id}/complete`, { completedOn: '2026-03-14' })).json();
  expect(completed).toMatchObject({
    status: 'completed',
    completedOn: '2026-03-14',
    certificateNumber: 'BE-2026-0001',
  });
  const file = await robin.get(`${URL}/${id}/certificate`);
  expect(file.headers['content-disposition']).toBe('attachment; filename="certificate-BE-2026-0001.pdf"');
  const { title, pages } = await readPdf(file.rawPayload);
  expect(title).toContain('Certificate of Completion');
  expect(pages).toHaveLength(1);
  for (const text of [
    'BE-2026-0001',
    'Dana Whitfield',
    'Steel Framing Basics',
    '6 weeks · completed on Mar 14, 2026',
    '(937) 555-0142',
  ])
    expect(pages[0]).toContain(text);
});

test('certificate numbers are consecutive, even at once, and are never reused', async () => {
  const people = await Promise.all([1, 2, 3].map((n) => buildContact(app.db, { lastName: `Student ${n}` })));
  const made = await Promise.all(people.map((person) => enroll({ contactId: person.id, enrolledOn: '2026-01-05' })));
  const complete = async ({ id }: { id: number }) =>
    (await kim.post(`${URL}/${id}/complete`, { completedOn: '2026-01-06' })).json().certificateNumber;
  const numbers = await Promise.all(made.map(complete));
  expect(numbers.sort()).toEqual(['BE-2026-0001', 'BE-2026-0002', 'BE-2026-0003']);
  const before = (await kim.get(`${URL}/${made[0].id}`)).json().certificateNumber;
  expect((await kim.post(`${URL}/${made[0].id}/reopen`)).json()).toMatchObject({ status: 'active', completedOn: null });
  expect(await complete(made[0])).toBe(before);
  expect((await kim.post(`${URL}/${made[0].id}/cancel`)).statusCode).toBe(409);
});

test('students rate a course, and a rating can be changed and removed', async () => {
  const { id } = await enroll();
  const rating = async () => (await robin.get(`/api/courses/${courseId}`)).json().rating;
  expect((await kim.put(`${URL}/${id}/rating`, { stars: 4, comment: 'Clear' })).json()).toMatchObject({
    stars: 4,
    comment: 'Clear',
  });
  expect(await rating()).toBe('4.0');
  expect((await kim.put(`${URL}/${id}/rating`, { stars: 5 })).json()).toMatchObject({ stars: 5, comment: 'Clear' });
  expect((await kim.put(`${URL}/${id}/rating`, { stars: 6 })).statusCode).toBe(400);
  expect((await kim.put(`${URL}/${id}/rating`, { stars: null })).json().stars).toBeNull();
  expect(await rating()).toBeNull();
  await kim.post(`${URL}/${id}/cancel`);
  expect((await kim.put(`${URL}/${id}/rating`, { stars: 5 })).statusCode).toBe(409);
});

test('students are listed by course, status and name, latest first', async () => {
  const other = await buildCourse(app.db, { title: 'Estimating' });
  const lee = await buildContact(app.db, { firstName: 'Lee', lastName: 'Park' });
  const first = await enroll();
  const second = await enroll({ contactId: lee.id, courseId: other.id });
  const ids = async (query: string) => (await robin.get(URL + query)).json().map(({ id }: { id: number }) => id);
  expect(await ids('')).toEqual([second.id, first.id]);
  expect(await ids(`?courseId=${courseId}`)).toEqual([first.id]);
  expect(await ids('?q=park')).toEqual([second.id]);
  const { certificateNumber } = (await kim.post(`${URL}/${first.id}/complete`)).json();
  expect(await ids(`?q=${certificateNumber.toLowerCase()}`)).toEqual([first.id]);
  expect(await ids('?status=completed')).toEqual([first.id]);
  expect(await ids(`?contactId=${lee.id}`)).toEqual([second.id]);
});

test('the figure counts students who joined in the week and stayed', async () => {
  const figure = EDUCATION_FIGURES.find(({ key }) => key === 'enrolments');
  const span = {
    from: '2026-02-02',
    to: '2026-02-08',
    startsAt: '2026-02-02T05:00:00Z',
    endsAt: '2026-02-09T05:00:00Z',
  };
  const { id } = await enroll({ enrolledOn: '2026-02-02' });
  expect(await figure?.read(app.db, span)).toBe('1');
  await enroll({ contactId: (await buildContact(app.db)).id, enrolledOn: '2026-02-08' });
  await enroll({ contactId: (await buildContact(app.db)).id, enrolledOn: '2026-02-09' });
  expect(await figure?.read(app.db, span)).toBe('2');
  await kim.post(`${URL}/${id}/cancel`);
  expect(await figure?.read(app.db, span)).toBe('1');
});

test('an enrollment with an invoiced sale can’t be canceled, and the invoice stays', async () => {
  const { id } = await enroll();
  const [{ id: revenueRecordId }] = (await kim.get('/api/revenue-tracking')).json();
  await kim.post(`/api/revenue-tracking/${revenueRecordId}/invoice`, {});
  const refused = await kim.post(`${URL}/${id}/cancel`);
  expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('invoiced')]);
  expect((await kim.get(`/api/revenue-tracking/${revenueRecordId}`)).json().status).toBe('invoiced');
  await kim.post(`/api/revenue-tracking/${revenueRecordId}/cancel`);
  expect((await kim.post(`${URL}/${id}/cancel`)).json().status).toBe('cancelled');
});
