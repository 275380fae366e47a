import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../test/agent.ts';
import { type TestApp, testApp } from '../../test/app.ts';
import { restoreKept } from '../../test/database.ts';
import { keepSample } from '../../test/sample.ts';
import { buildCostCodes } from '../modules/jobs/cost-codes/cost-codes.factory.ts';

/** The embedded engine needs seconds for the thousands of rows. */
const LONG = 120_000;

let app: TestApp;
let kim: Agent;
beforeAll(async () => {
  app = await testApp();
  kim = await keepSample(app);
}, LONG);
beforeEach(() => restoreKept(app.database));
afterAll(() => app.close());

async function done(call: ReturnType<Agent['post']>) {
  const answer = await call;
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json();
}

/** Expects no real records, then removes the sample data and expects the tables to be empty. */
async function expectGone(tables: readonly string[]): Promise<void> {
  const { realTotal } = (await kim.get('/api/admin/sample-data')).json();
  expect(realTotal).toBe(0);
  const removed = await kim.delete('/api/admin/sample-data');
  expect(removed.statusCode, removed.body).toBe(200);
  for (const table of tables) {
    const { rows } = await app.db.execute(sql`select id from ${sql.identifier(table)}`);
    expect(rows, table).toEqual([]);
  }
}

test(
  'everything paid, corrected and undone in the sample books is deleted with them',
  async () => {
    const [bill] = (await kim.get('/api/bills?status=open')).json();
    await done(kim.post(`/api/bills/${bill.id}/pay`, {}));
    await done(kim.post(`/api/bills/${bill.id}/undo-payment`));
    await done(kim.post(`/api/bills/${bill.id}/pay`, {}));
    const { rows } = await app.db.execute<{ id: number }>(sql`
      select t.id from financial_transactions t join journal_entries e on e.id = t.entry_id
      where t.transaction_type = 'expense' and coalesce(e.source_type, 'financial-transaction') = 'financial-transaction'
      order by t.id limit 1`);
    const corrected = await done(kim.post(`/api/financial-transactions/${rows[0]?.id}/correct`, { amount: '12.34' }));
    await done(kim.post(`/api/financial-transactions/${corrected.id}/reverse`, {}));
    await expectGone(['bills', 'financial_transactions', 'journal_entries']);
  },
  LONG,
);

test(
  'orders and bills on a sample job are deleted with it',
  async () => {
    const [job] = (await kim.get('/api/jobs?phase=in_progress')).json();
    const codes = await buildCostCodes(app.db, { '07-100': 'Trusses' });
    const [contact] = (await kim.get('/api/contacts')).json();
    const cost = { costCodeId: codes['07-100'], costType: 'material' };
    const order = await done(
      kim.post('/api/purchase-orders', {
        jobId: job.id,
        vendorId: contact.id,
        kind: 'purchase_order',
        lines: [{ ...cost, description: 'Trusses', quantity: '1', unit: 'ls', unitPrice: '50' }],
      }),
    );
    await done(kim.post(`/api/purchase-orders/${order.id}/issue`, {}));
    const bill = await done(
      kim.post('/api/bills', {
        vendor: 'Mill',
        vendorId: contact.id,
        amount: '50',
        dueDate: '2030-01-20',
        category: 'Materials',
        lines: [
          { amount: '30', orderLineId: order.lines[0].id },
          { amount: '20', jobId: job.id, ...cost },
        ],
      }),
    );
    await done(kim.post(`/api/bills/${bill.id}/release-hold`, { reason: 'Agreed' }));
    await done(kim.post(`/api/bills/${bill.id}/pay`, { allowNegative: true }));
    await done(kim.post(`/api/bills/${bill.id}/undo-payment`));
    await done(kim.post(`/api/bills/${bill.id}/cancel`));
    const [sampleBill] = (await kim.get('/api/bills?status=open')).json();
    const onJob = await done(
      kim.post('/api/vendor-credits', {
        vendor: sampleBill.vendor,
        amount: '2',
        category: 'Materials',
        lines: [{ amount: '2', jobId: job.id, ...cost }],
      }),
    );
    await done(kim.post(`/api/vendor-credits/${onJob.id}/apply`, { billId: sampleBill.id, amount: '1' }));
    await expectGone(['bills', 'bill_credits', 'purchase_orders', 'jobs', 'journal_entries']);
  },
  LONG,
);

test(
  'runs and distributions of the sample accounts go with them',
  async () => {
    const [project] = (await kim.get('/api/revenue-tracking?overdue=yes')).json();
    await done(kim.post(`/api/revenue-tracking/${project.id}/pay`, { recordIncome: true }));
    const { next } = (await kim.get('/api/allocation-runs/schedule')).json();
    const run = await done(kim.post('/api/allocation-runs', { scheduledFor: next.scheduledFor }));
    expect(run.transactionId).not.toBeNull();
    const [distribution] = (await kim.get('/api/distributions')).json();
    await done(kim.post(`/api/distributions/${distribution.id}/reverse`, {}));
    await done(kim.post('/api/distributions', { quarter: distribution.quarter, date: distribution.date }));
    await expectGone(['allocation_runs', 'distributions', 'revenue_records', 'journal_entries']);
  },
  LONG,
);

test(
  'the allocation of a sample deal is deleted with it, undone or not, with its notes',
  async () => {
    const [deal] = (await kim.get('/api/deals?stage=negotiation&limit=1')).json();
    await done(kim.put(`/api/deals/${deal.id}`, { stage: 'closed_won', businessUnit: 'steel_framing' }));
    const url = `/api/deals/${deal.id}/allocation`;
    await done(kim.post(url, {}));
    await done(kim.post(`${url}/undo`, { reason: 'The check bounced' }));
    await done(kim.post(url, {}));
    await expectGone(['deal_allocations', 'revenue_records', 'activities', 'journal_entries']);
  },
  LONG,
);

/** Accepts a sample quote, and moves its order to the last step before delivery. */
async function orderOf(quote: { id: number }): Promise<{ id: number; total: string }> {
  await done(kim.post(`/api/steel/quotes/${quote.id}/decide`, { decision: 'accept', name: 'Ida Kern' }));
  const { rows } = await app.db.execute<{ id: number }>(sql`select max(id) as id from steel_orders`);
  const url = `/api/steel/orders/${rows[0]?.id}`;
  for (const step of ['engineering', 'quote_approval', 'delivery'])
    await done(kim.post(`${url}/move`, { step, note: 'Plans are on paper' }));
  return (await kim.get(url)).json();
}

test(
  'the revisions, orders and projects of a sample quote are deleted with it, delivered or not',
  async () => {
    const [first, second] = (await kim.get('/api/steel/quotes?status=sent')).json();
    await done(kim.post(`/api/steel/quotes/${first.id}/revise`, {}));
    const order = await orderOf(second ?? first);
    await done(kim.post(`/api/steel/orders/${order.id}/deliver`, {}));
    await done(kim.post(`/api/steel/orders/${order.id}/undo-delivery`, {}));
    await done(kim.post(`/api/steel/orders/${order.id}/deliver`, {}));
    await expectGone(['steel_quotes', 'steel_orders', 'revenue_records']);
  },
  LONG,
);

test(
  'a real project that a sample order uses isn’t removed, and stops the removal',
  async () => {
    const sent: { id: number; dealId: number | null }[] = (await kim.get('/api/steel/quotes?status=sent')).json();
    const quote = sent.find(({ dealId }) => dealId !== null);
    if (!quote) throw new Error('the sample has a sent quote with a deal');
    const order = await orderOf(quote);
    const project = await done(
      kim.post('/api/revenue-tracking', {
        dealId: quote.dealId,
        businessUnit: 'steel_framing',
        projectName: 'A project of our own',
        grossRevenue: order.total,
        costs: 0,
      }),
    );
    const delivered = await done(kim.post(`/api/steel/orders/${order.id}/deliver`, {}));
    expect(delivered.revenueRecordId).toBe(project.id);
    const refused = await kim.delete('/api/admin/sample-data');
    expect(refused.statusCode, refused.body).toBe(409);
    expect(refused.json().current).toContainEqual(expect.objectContaining({ id: project.id }));
  },
  LONG,
);

test(
  'a note about a sample quote that a person wrote stops the removal',
  async () => {
    const [quote] = (await kim.get('/api/steel/quotes?status=sent')).json();
    const { number, dealId, contactId } = (await kim.get(`/api/steel/quotes/${quote.id}`)).json();
    const note = { type: 'note', title: `Quote ${number}: call back`, dealId, contactId };
    await done(kim.post('/api/activities', note));
    expect((await kim.delete('/api/admin/sample-data')).statusCode).toBe(409);
  },
  LONG,
);

test(
  'entries of a sample property on a company account are deleted with it',
  async () => {
    const [property] = (await kim.get('/api/properties')).json();
    const accounts = (await kim.get('/api/profit-first-accounts')).json();
    const account = accounts.find(({ role }: { role: string }) => role === 'operating');
    await done(
      kim.post(`/api/properties/${property.id}/cash-entries`, {
        category: 'rent',
        amount: '100.00',
        happenedOn: '2026-01-05',
        accountId: account.id,
      }),
    );
    await expectGone(['properties', 'property_cash_entries', 'journal_entries', 'financial_transactions']);
  },
  LONG,
);
