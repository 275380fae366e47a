import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { setUpAccountsSince } from '../../finance/allocation-runs/allocation-runs.factory.ts';
import { readBalances } from '../../finance/profit-first-accounts/profit-first-accounts.factory.ts';
import { buildJob } from '../../jobs/jobs/jobs.factory.ts';
import { buildContact } from '../../sales/contacts/contacts.factory.ts';
import { buildDeal } from '../../sales/deals/deals.factory.ts';
import { draftInvoice, issueInvoiceOf, payOf } from './invoices.factory.ts';

let app: TestApp;
let kim: Agent;
let customerId: number;
let dealId: number;
let url: string;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
  await setUpAccountsSince(app.db, kim);
  customerId = (await buildContact(app.db, { company: 'Clark Yard Supply' })).id;
  const won = { stage: 'closed_won', value: '1000.00', finalValue: null, businessUnit: 'steel_framing' } as const;
  dealId = (await buildDeal(app.db, won)).id;
  url = `/api/deals/${dealId}/allocation`;
});
afterAll(() => app.close());

/** The deal isn't offered, is rejected when it's sent anyway, and leaves the books alone. */
async function expectRefused(problem: string, links: string[]): Promise<void> {
  const before = await readBalances(kim);
  const state = (await kim.get(url)).json();
  expect(state).toMatchObject({ isOffered: false, problem, posted: null });
  expect(state.invoices.map(({ link }: { link: string }) => link)).toEqual(links);
  expect((await kim.get(`${url}/preview`)).json().problem).toBe(problem);
  const refused = await kim.post(url, {});
  expect([refused.statusCode, refused.json().message]).toEqual([409, problem]);
  expect(await readBalances(kim)).toEqual(before);
}
const billedBy = (invoices: string) =>
  `${invoices} this deal, so its revenue is recorded when the customer pays. The next run allocates it.`;

test('the revenue of a deal that is invoiced isn’t recorded a second time, paid or not', async () => {
  const invoice = await issueInvoiceOf(kim, { customerId, dealId });
  const links = [`/jobs?tab=receivables&owed=invoices&invoice=${invoice.id}`];
  await expectRefused(billedBy(`Invoice ${invoice.number} bills`), links);
  await payOf(kim, { customerId, amount: '1000' });
  await expectRefused(billedBy(`Invoice ${invoice.number} bills`), links);
  expect(await readBalances(kim)).toMatchObject({ Income: '1000.00' });
});

test('neither is that of a deal whose job is invoiced, by however many invoices', async () => {
  const job = await buildJob(app.db, { contactId: customerId, dealId });
  const first = await issueInvoiceOf(kim, { customerId, jobId: job.id });
  const second = await issueInvoiceOf(kim, { customerId, jobId: job.id });
  await expectRefused(
    billedBy(`Invoice ${first.number} and 1 more invoice bill`),
    [first, second].map(({ id }) => `/jobs/${job.id}?tab=invoices&invoice=${id}`),
  );
});

test('a deal whose project has an invoice says so up front', async () => {
  const project = { businessUnit: 'steel_framing', grossRevenue: '1000', dealId };
  const { id: revenueRecordId } = (await kim.post('/api/revenue-tracking', project)).json();
  const invoice = await issueInvoiceOf(kim, { customerId, revenueRecordId });
  const link = `/jobs?tab=receivables&owed=invoices&invoice=${invoice.id}`;
  await expectRefused(billedBy(`Invoice ${invoice.number} bills`), [link]);
});

test('a draft, a void invoice and the invoice of another job leave the offer', async () => {
  await draftInvoice(kim, { customerId, dealId });
  const canceled = await issueInvoiceOf(kim, { customerId, dealId });
  expect((await kim.post('/api/credit-notes', { invoiceId: canceled.id, reason: 'Wrong' })).statusCode).toBe(201);
  const other = await buildJob(app.db, { contactId: customerId });
  await issueInvoiceOf(kim, { customerId, jobId: other.id });
  expect((await kim.get(url)).json()).toMatchObject({ isOffered: true, problem: null, invoices: [] });
  expect((await kim.post(url, {})).statusCode).toBe(201);
});
