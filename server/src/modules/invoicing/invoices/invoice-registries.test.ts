import type { Radar } from '@builder-os/contract/modules/radar/expiries';
import { addDays } from '@builder-os/contract/platform/calendar';
import { dayIn } from '@builder-os/contract/platform/dates';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildCourse } from '../../education/courses/courses.factory.ts';
import { setUpDefaultAccounts } from '../../finance/profit-first-accounts/profit-first-accounts.factory.ts';
import { buildJob } from '../../jobs/jobs/jobs.factory.ts';
import { buildContact } from '../../sales/contacts/contacts.factory.ts';
import { buildDeal } from '../../sales/deals/deals.factory.ts';
import { draftInvoice, issueInvoiceOf, payOf } from './invoices.factory.ts';

const today = dayIn(new Date());

let app: TestApp;
let dale: Agent;
let customerId: number;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  dale = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
  await setUpDefaultAccounts(dale);
  customerId = (await buildContact(app.db, { company: 'Kettle Hill Builders' })).id;
});
afterAll(() => app.close());

const due = async (source: string, agent = dale) => {
  const radar: Radar = (await agent.get('/api/expiries?days=30')).json();
  return radar.things.filter((thing) => thing.source === source);
};

test('the radar has invoices until they’re paid, and retainage once the work of the job is accepted', async () => {
  const job = await buildJob(app.db, { contactId: customerId, finishesOn: addDays(today, 3) });
  const fields = { customerId, jobId: job.id, retainagePercent: '10', invoiceDate: addDays(today, -20) };
  const invoice = await issueInvoiceOf(dale, { ...fields, dueDate: addDays(today, -6) });
  await draftInvoice(dale, { customerId });
  expect(await due('invoice')).toMatchObject([
    {
      key: String(invoice.id),
      title: `${invoice.number}, Kettle Hill Builders`,
      daysLeft: -6,
      link: `/jobs?tab=receivables&invoice=${invoice.id}`,
    },
  ]);
  expect(await due('customer-retainage')).toMatchObject([{ key: String(invoice.id), daysLeft: 3 }]);
  const foreman = await app.signedIn(await buildUser(app.db, { grants: ['jobs_read'] }));
  expect(await due('invoice', foreman)).toEqual([]);
  await payOf(dale, { customerId, amount: '900' });
  expect([(await due('invoice')).length, (await due('customer-retainage')).length]).toEqual([0, 1]);
  const release = (await dale.post('/api/invoices/start', { from: 'retainage', id: job.id })).json();
  await dale.post(`/api/invoices/${release.id}/issue`, {});
  expect((await due('customer-retainage')).length).toBe(0);
});

test('the search of the app finds invoices for people who may view finance', async () => {
  const invoice = await issueInvoiceOf(dale, { customerId });
  const found = async (agent: Agent) => (await agent.get(`/api/search?q=${invoice.number}`)).json().invoices;
  expect(await found(dale)).toMatchObject([{ id: invoice.id, number: invoice.number, status: 'issued' }]);
  expect(await found(await app.signedIn(await buildUser(app.db)))).toEqual([]);
});

test('merging contacts moves their invoices, payments and credit notes', async () => {
  const kept = await buildContact(app.db, { company: 'Kettle Hill Builders, Inc.' });
  const invoice = await issueInvoiceOf(dale, { customerId });
  const paid = await payOf(dale, { customerId, amount: '1000' });
  const note = (await dale.post('/api/credit-notes', { invoiceId: invoice.id, reason: 'Wrong' })).json();
  const merged = await dale.post('/api/contacts/merge', { keepId: kept.id, mergeId: customerId });
  expect(merged.statusCode, merged.body).toBe(200);
  expect((await dale.get(`/api/invoices/${invoice.id}`)).json()).toMatchObject({ customerId: kept.id });
  expect((await dale.get(`/api/customer-payments/${paid.id}`)).json()).toMatchObject({ customerId: kept.id });
  expect((await dale.get(`/api/credit-notes?customerId=${kept.id}`)).json()).toMatchObject([{ id: note.id }]);
});

test('a deal and an enrollment start a draft; the invoice documents the revenue of the sale', async () => {
  const deal = await buildDeal(app.db, { contactId: customerId, value: '8400.00', title: 'Two kits' });
  const draft = (await dale.post('/api/invoices/start', { from: 'deal', id: deal.id })).json();
  expect(draft).toMatchObject({ dealId: deal.id, customerId, amount: '8400.00', lines: [{ description: 'Two kits' }] });
  const course = await buildCourse(app.db, { price: '450.00' });
  const enrolled = (await dale.post('/api/enrolments', { courseId: course.id, contactId: customerId })).json();
  const started = await dale.post('/api/invoices/start', { from: 'enrollment', id: enrolled.id });
  expect(started.json()).toMatchObject({
    customerId,
    amount: '450.00',
    businessUnit: 'builder_education',
    revenueRecordId: enrolled.revenueRecordId,
  });
});

test('a sale is billed once, until all of its invoice is credited', async () => {
  const course = await buildCourse(app.db, { price: '450.00' });
  const enrol = async () =>
    (await dale.post('/api/enrolments', { courseId: course.id, contactId: customerId })).json().id;
  const id = await enrol();
  const start = () => dale.post('/api/invoices/start', { from: 'enrollment', id });
  const answers = await Promise.all([start(), start()]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409]);
  const [invoice] = (await dale.get(`/api/invoices?sourceKind=enrollment&sourceIds=${id}`)).json();
  expect((await start()).json().message).toContain('draft');
  const { number } = (await dale.post(`/api/invoices/${invoice.id}/issue`, {})).json();
  const again = await start();
  expect([again.statusCode, again.json().message]).toEqual([409, expect.stringContaining(number)]);
  await dale.post('/api/credit-notes', { invoiceId: invoice.id, reason: 'Wrong' });
  const second = await start();
  expect(second.statusCode, second.body).toBe(201);
  expect((await dale.delete(`/api/invoices/${second.json().id}`)).statusCode).toBe(204);
  expect((await start()).statusCode).toBe(201);
});

test('the invoices of records of other modules are found by their source', async () => {
  const course = await buildCourse(app.db, { price: '450.00' });
  const enrolled = (await dale.post('/api/enrolments', { courseId: course.id, contactId: customerId })).json();
  await draftInvoice(dale, { customerId });
  const started = (await dale.post('/api/invoices/start', { from: 'enrollment', id: enrolled.id })).json();
  const ofSource = `/api/invoices?sourceKind=enrollment&sourceIds=${enrolled.id},999`;
  expect((await dale.get(ofSource)).json()).toMatchObject([
    { id: started.id, sourceKind: 'enrollment', sourceId: enrolled.id },
  ]);
  expect((await dale.get(`/api/invoices?sourceKind=quote&sourceIds=${enrolled.id}`)).json()).toEqual([]);
  const ofRecord = `/api/invoices?revenueRecordId=${enrolled.revenueRecordId}`;
  expect((await dale.get(ofRecord)).json()).toMatchObject([{ id: started.id }]);
  expect((await dale.get('/api/invoices?sourceKind=job')).statusCode).toBe(400);
  expect((await dale.get('/api/invoices?sourceKind=quote&sourceIds=0')).statusCode).toBe(400);
});
