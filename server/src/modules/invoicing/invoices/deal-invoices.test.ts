import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { runBetween } from '../../../../test/lock-waits.ts';
import { formatDay } from '../../../platform/format/figures.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildChange } from '../../changes/change-orders/change-orders.factory.ts';
import { setUpAccountsSince } from '../../finance/allocation-runs/allocation-runs.factory.ts';
import { readBalances } from '../../finance/profit-first-accounts/profit-first-accounts.factory.ts';
import { buildCostCodes } from '../../jobs/cost-codes/cost-codes.factory.ts';
import { buildJob } from '../../jobs/jobs/jobs.factory.ts';
import { buildContact } from '../../sales/contacts/contacts.factory.ts';
import { buildDeal } from '../../sales/deals/deals.factory.ts';
import { deals } from '../../sales/deals/deals.table.ts';
import { draftInvoice, invoiceLine, issueInvoiceOf, payOf, WON_DEAL } from './invoices.factory.ts';

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
  dealId = (await buildDeal(app.db, WON_DEAL)).id;
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
  const job = await buildJob(app.db, { contactId: customerId, dealId, originalContract: '1000.00' });
  const half = { customerId, jobId: job.id, lines: [invoiceLine({ unitPrice: '500' })] };
  const first = await issueInvoiceOf(kim, half);
  const second = await issueInvoiceOf(kim, half);
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

describe('a deal whose revenue is allocated', () => {
  /** Allocates it. @returns what an attempt to invoice it is answered */
  async function allocate(): Promise<string> {
    const posted = await kim.post(url, { projectName: 'Clark Yard' });
    expect(posted.statusCode, posted.body).toBe(201);
    return `The revenue of this deal is already recorded as the project “Clark Yard” and was allocated on ${formatDay(posted.json().date)}. To invoice it instead, first undo the allocation on the deal.`;
  }

  test('isn’t invoiced, until the allocation is undone', async () => {
    const draft = await draftInvoice(kim, { customerId, dealId });
    const allocated = await allocate();
    const before = await readBalances(kim);
    const issued = await kim.post(`/api/invoices/${draft.id}/issue`, {});
    expect([issued.statusCode, issued.json().message]).toEqual([409, allocated]);
    const started = await kim.post('/api/invoices/start', { from: 'deal', id: dealId });
    expect([started.statusCode, started.json().message]).toEqual([409, allocated]);
    const created = await kim.post('/api/invoices', { customerId, dealId, lines: [invoiceLine()] });
    expect([created.statusCode, created.json().message]).toEqual([409, allocated]);
    expect(await readBalances(kim)).toEqual(before);
    await kim.post(`${url}/undo`, {});
    expect((await kim.post(`/api/invoices/${draft.id}/issue`, {})).statusCode).toBe(200);
  });

  test('isn’t invoiced through its job or another project either', async () => {
    const job = await buildJob(app.db, { contactId: customerId, dealId, originalContract: '1000.00' });
    const project = { businessUnit: 'steel_framing', grossRevenue: '1000', dealId };
    const ofJob = await draftInvoice(kim, { customerId, jobId: job.id });
    const allocated = await allocate();
    const { id: revenueRecordId } = (await kim.post('/api/revenue-tracking', project)).json();
    const issued = await kim.post(`/api/invoices/${ofJob.id}/issue`, {});
    expect([issued.statusCode, issued.json().message]).toEqual([409, allocated]);
    const started = await kim.post('/api/invoices/start', { from: 'job', id: job.id });
    expect([started.statusCode, started.json().message]).toEqual([409, allocated]);
    const documented = await kim.post('/api/invoices', { customerId, revenueRecordId, lines: [invoiceLine()] });
    expect([documented.statusCode, documented.json().message]).toEqual([409, allocated]);
  });

  test('isn’t recorded twice by its signed changes, in whichever order', async () => {
    const job = await buildJob(app.db, { contactId: customerId, dealId, originalContract: '1000.00' });
    const { '05-100': costCodeId = 0 } = await buildCostCodes(app.db, { '05-100': 'Roof' });
    await buildChange(app.db, { jobId: job.id, costCodeId, title: 'Porch', state: 'signed' });
    const draft = await draftInvoice(kim, { customerId, jobId: job.id });
    await allocate();
    expect((await kim.post(`/api/invoices/${draft.id}/issue`, {})).statusCode).toBe(409);
    const started = (await kim.post('/api/invoices/start', { from: 'job', id: job.id })).json();
    expect(started.lines).toMatchObject([{ description: 'CO-1 Porch' }]);
    expect((await kim.post(`/api/invoices/${started.id}/issue`, {})).statusCode).toBe(200);
    await kim.post(`${url}/undo`, {});
    expect((await kim.get(url)).json()).toMatchObject({ isOffered: true, invoices: [] });
  });
});

// The embedded engine runs one transaction after another.
describe.runIf(process.env.TEST_DATABASE_URL)('of two people at the same moment', () => {
  type Act = () => ReturnType<Agent['post']>;
  /** `first` is blocked where it writes to this table. */
  const between = (table: string, first: Act, second: Act) =>
    runBetween(app, [`lock table ${table} in share mode`], first, second);
  const allocate = () => kim.post(url, {});

  test.each(['deal', 'job', 'project'] as const)(
    'one allocates a deal and one invoices its %s: the first wins',
    async (of) => {
      const job = await buildJob(app.db, { contactId: customerId, dealId, originalContract: '1000.00' });
      const project = { businessUnit: 'steel_framing', grossRevenue: '1000', dealId };
      const { id: revenueRecordId } = (await kim.post('/api/revenue-tracking', project)).json();
      const what = { deal: { dealId }, job: { jobId: job.id }, project: { revenueRecordId } }[of];
      const draft = await draftInvoice(kim, { customerId, ...what });
      const issue = () => kim.post(`/api/invoices/${draft.id}/issue`, {});
      const allocated = await between('deal_allocations', allocate, issue);
      expect(allocated.map(({ statusCode }) => statusCode)).toEqual([201, 409]);
      expect((await kim.post(`${url}/undo`, {})).statusCode).toBe(200);
      const issued = await between('invoice_parts', issue, allocate);
      expect(issued.map(({ statusCode }) => statusCode)).toEqual([200, 409]);
    },
  );
});

test('a deal whose project was paid isn’t invoiced as far as that was recorded', async () => {
  const pay = async (grossRevenue: string) => {
    const project = { businessUnit: 'steel_framing', projectName: 'Deposit', grossRevenue, dealId };
    const { id } = (await kim.post('/api/revenue-tracking', project)).json();
    expect((await kim.post(`/api/revenue-tracking/${id}/pay`, { recordIncome: true })).statusCode).toBe(200);
  };
  await pay('400');
  await app.db.update(deals).set({ contactId: customerId });
  const rest = await kim.post('/api/invoices/start', { from: 'deal', id: dealId });
  expect([rest.statusCode, rest.json().subtotal]).toEqual([201, '600.00']);
  await pay('600');
  const refused = await kim.post(`/api/invoices/${rest.json().id}/issue`, {});
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'The revenue of this deal is already recorded as the project “Deposit”: $1,000.00, paid. To invoice it instead, first undo the project’s payment.',
  ]);
});
