import type { BillingPlan } from '@builder-os/contract/modules/invoicing/billing-plans';
import type { CreditNote } from '@builder-os/contract/modules/invoicing/credit-notes';
import type { CustomerPayment } from '@builder-os/contract/modules/invoicing/customer-payments';
import type { Invoice, InvoiceDetail } from '@builder-os/contract/modules/invoicing/invoices';
import type { JobMoneyRow } from '@builder-os/contract/modules/job-costs/wip-schedule';
import type { Job } from '@builder-os/contract/modules/jobs/jobs';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../test/agent.ts';
import { type TestApp, testApp } from '../../../test/app.ts';
import { emptyDatabase, keepDatabase, restoreKept } from '../../../test/database.ts';
import { prove } from '../../modules/invoicing/invoices/invoices.factory.ts';
import { buildUser } from '../../platform/identity/users.factory.ts';

/** The embedded database needs seconds for the thousands of rows. */
const LONG = 120_000;
/**
 * Tables whose rows stay: logs, files that are still to be deleted, sums that are 0 again, numbers that are never given
 * twice, and the price list that the shop starts with.
 */
const STAYING = [
  ...['audit_logs', 'domain_events', 'dropped_activity_photos', 'dropped_document_files', 'job_uploads'],
  ...['company_counts', 'ledger_sums', 'tallies'],
  ...['job_numbers', 'purchase_order_numbers', 'steel_quote_numbers'],
  ...['steel_discount_tiers', 'steel_price_items', 'steel_price_lists'],
];

let app: TestApp;
let kim: Agent;
/** The rows of each table before the sample was added. */
let before: Record<string, number>;
beforeAll(async () => {
  app = await testApp();
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
  before = await countRows();
  const answer = await kim.post('/api/seed-data');
  expect(answer.statusCode, answer.body).toBe(200);
  await keepDatabase(app.database);
}, LONG);
beforeEach(() => restoreKept(app.database));
afterAll(() => app.close());

async function countRows(): Promise<Record<string, number>> {
  const { rows } = await app.db.execute<{ name: string; count: number }>(sql`
    select table_name as name,
      (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I', table_name), false, true, '')))[1]::text::integer as count
    from (select relname as table_name from pg_class where relnamespace = 'public'::regnamespace
      and relkind in ('r', 'p') and not relispartition) tables order by 1`);
  return Object.fromEntries(rows.filter(({ name }) => !STAYING.includes(name)).map(({ name, count }) => [name, count]));
}

async function done(call: ReturnType<Agent['post']>) {
  const answer = await call;
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json();
}

const list = async (): Promise<Invoice[]> => (await kim.get('/api/invoices?limit=100')).json();

test(
  'invoices exist in every state and age, and their ledger is proved',
  async () => {
    const invoices = await list();
    expect(new Set(invoices.map(({ status }) => status))).toEqual(new Set(['draft', 'issued', 'part_paid', 'paid']));
    const open = invoices.filter(({ due, status }) => due !== '0.00' && status !== 'draft');
    expect(new Set(open.map(({ bucket }) => bucket))).toEqual(new Set(['current', 'days_30', 'days_60', 'older']));
    expect(invoices.filter(({ writtenOff }) => writtenOff !== '0.00')).toHaveLength(1);
    expect(invoices.filter(({ tax }) => tax === '89.90')).toHaveLength(1);
    expect(invoices.filter(({ held }) => held !== '0.00')).toHaveLength(2);
    const notes: CreditNote[] = (await kim.get('/api/credit-notes')).json();
    expect(notes.map(({ amount }) => amount)).toEqual(['600.00']);
    const payments: CustomerPayment[] = (await kim.get('/api/customer-payments?limit=100')).json();
    expect(payments.filter(({ status }) => status === 'bounced')).toHaveLength(1);
    expect(payments.filter(({ credit }) => credit !== '0.00').map(({ credit }) => credit)).toEqual(['350.00']);
    expect(payments.find(({ parts }) => parts.length > 1)?.parts).toHaveLength(2);
    expect((await kim.get('/api/reminder-plan')).json()).toMatchObject({ isOn: false, steps: { length: 3 } });
    expect(await prove(app, kim)).toMatchObject({ isProved: true, deviations: [] });
  },
  LONG,
);

test('the billing of a job matches its contract and its billing plan', async () => {
  const jobs: Job[] = (await kim.get('/api/jobs')).json();
  const ids = jobs.map(({ id }) => id).join(',');
  const money: JobMoneyRow[] = (await kim.get(`/api/job-money?ids=${ids}`)).json();
  const plans: Record<string, Pick<BillingPlan, 'kind' | 'billed' | 'held'>> = {};
  for (const { id, name } of jobs) {
    const plan: BillingPlan | null = (await kim.get(`/api/jobs/${id}/billing-plan`)).json();
    if (!plan) continue;
    plans[name] = plan;
    const row = money.find(({ jobId }) => jobId === id);
    expect(plan.total, name).toBe(plan.contract);
    expect(plan.billed, name).toBe(row?.billed);
    expect(toCents(plan.billed), name).toBeLessThanOrEqual(toCents(plan.contract ?? '0.00'));
  }
  expect(
    Object.values(plans)
      .map(({ kind }) => kind)
      .sort(),
  ).toEqual(['milestones', 'milestones', 'percent_complete']);
  expect(plans['Storage building kits']).toMatchObject({ billed: '81600.00', held: '8160.00' });
  expect(plans['Steel-framed site office']).toMatchObject({ billed: '8190.00' });
});

test('payments of invoices are divided in the runs like other income, and their projects follow them', async () => {
  const { rows } = await app.db.execute(sql`
    select run.id from allocation_runs run join profit_first_accounts account on account.role = 'income'
    where run.amount <> (
      select sum(posting.amount) from postings posting
      where posting.ledger_account_id = account.ledger_account_id and posting.entry_date <= run.run_date
        and posting.entry_id not in (select entry_id from allocation_runs where run_date >= run.run_date)
        and posting.entry_id not in (
          select coalesce(entry.reverses_id, entry.id) from journal_entries entry
          where entry.kind = 'reversal' or exists (select from journal_entries back where back.reverses_id = entry.id)
        ) and posting.entry_id not in (select id from journal_entries where kind = 'reversal'))`);
  expect(rows).toEqual([]);
  const invoices = await list();
  const { rows: projects } = await app.db.execute<{ status: string; billed: string; gross: string }>(sql`
    select status, gross_revenue::text as gross, (
      select sum(subtotal)::text from invoices where revenue_record_id = project.id and status <> 'draft'
    ) as billed from revenue_records project where documented_by is not null`);
  expect(projects.length).toBeGreaterThanOrEqual(4);
  for (const { billed, gross } of projects) expect(billed).toBe(gross);
  const owed = invoices
    .filter(({ status }) => status !== 'draft')
    .reduce((sum, { balance }) => sum + toCents(balance), 0n);
  const { rows: receivable } = await app.db.execute<{ sum: string }>(sql`
    select sum(posting.amount)::text as sum from postings posting join ledger_accounts account
      on account.id = posting.ledger_account_id where account.kind = 'invoiced'`);
  expect(receivable[0]?.sum).toBe(fromCents(owed));
});

test(
  'removing the sample removes every row it added, with numbers',
  async () => {
    const removed = await kim.delete('/api/admin/sample-data');
    expect(removed.statusCode, removed.body).toBe(200);
    expect(await countRows()).toEqual(before);
    const { rows: sums } = await app.db.execute(
      sql`select ledger_account_id from ledger_sums group by 1 having sum(amount) <> 0`,
    );
    expect(sums).toEqual([]);
    const { rows } = await app.db.execute(sql`
      select distinct resource_type from audit_logs where resource_type in
        ('invoice', 'customer-payment', 'credit-note', 'billing-plan', 'tax-rate', 'payment-promise', 'reminder-plan')`);
    expect(rows).toEqual([]);
    expect(await prove(app, kim)).toMatchObject({ isProved: true, postings: 0 });
    // Then it can be added again.
    expect((await done(kim.post('/api/seed-data'))).added.invoices).toBeGreaterThan(10);
  },
  LONG,
);

test(
  'invoices, payments and credits that people add for sample customers go with the sample',
  async () => {
    const holding = (await list()).find(({ held }) => held !== '0.00');
    const retainage: InvoiceDetail = await done(
      kim.post('/api/invoices/start', { from: 'retainage', id: holding?.jobId }),
    );
    await done(kim.post(`/api/invoices/${retainage.id}/issue`, {}));
    await done(kim.post('/api/customer-payments', { customerId: holding?.customerId, amount: '10000' }));
    const [note] = (await kim.get('/api/credit-notes')).json();
    const own = { customerId: note.customerId, lines: [{ description: 'A gate', unitPrice: '90' }] };
    const gate: InvoiceDetail = await done(kim.post('/api/invoices', own));
    await done(kim.post(`/api/invoices/${gate.id}/issue`, {}));
    const paid = await done(kim.post('/api/customer-payments', { customerId: note.customerId, amount: '90' }));
    await done(kim.post('/api/credit-notes', { invoiceId: gate.id, reason: 'Returned' }));
    await done(kim.post(`/api/customer-payments/${paid.id}/undo`, {}));
    const removed = await kim.delete('/api/admin/sample-data');
    expect(removed.statusCode, removed.body).toBe(200);
    expect(await countRows()).toEqual(before);
  },
  LONG,
);

test(
  'a payment of a sample invoice and a real one blocks the removal until it no longer pays the sample',
  async () => {
    const { id: customerId } = await done(kim.post('/api/contacts', { firstName: 'Ida', lastName: 'Kern' }));
    const [deal] = (await kim.get('/api/deals?limit=1')).json();
    const bill = async (fields: object): Promise<InvoiceDetail> => {
      const lines = [{ description: 'A gate', unitPrice: '90' }];
      const { id } = await done(kim.post('/api/invoices', { customerId, lines, ...fields }));
      return done(kim.post(`/api/invoices/${id}/issue`, {}));
    };
    const ofSample = await bill({ dealId: deal.id });
    const real = await bill({});
    const paid: CustomerPayment = await done(kim.post('/api/customer-payments', { customerId, amount: '180' }));
    expect(paid.parts.map(({ invoiceId }) => invoiceId).toSorted()).toEqual([ofSample.id, real.id].toSorted());
    const refused = await kim.delete('/api/admin/sample-data');
    expect(refused.statusCode).toBe(409);
    const part = paid.parts.find(({ invoiceId }) => invoiceId === ofSample.id);
    expect(refused.json().current).toEqual([
      { resource: 'customer_payment_parts', id: part?.id, refersTo: 'invoice', refersToId: ofSample.id },
    ]);
    await done(kim.post(`/api/customer-payments/${paid.id}/parts/${part?.id}/undo`));
    const removed = await kim.delete('/api/admin/sample-data');
    expect(removed.statusCode, removed.body).toBe(200);
    expect((await list()).map(({ id, status }) => [id, status])).toEqual([[real.id, 'paid']]);
    expect((await kim.get(`/api/customer-payments/${paid.id}`)).json()).toMatchObject({ credit: '90.00' });
    expect(await prove(app, kim)).toMatchObject({ isProved: true, deviations: [] });
  },
  LONG,
);

test(
  'a real invoice keeps its number when the sample is removed',
  async () => {
    const contact = await done(kim.post('/api/contacts', { firstName: 'Ida', lastName: 'Kern' }));
    const own = { customerId: contact.id, lines: [{ description: 'A gate', unitPrice: '90' }] };
    const gate: InvoiceDetail = await done(kim.post('/api/invoices', own));
    const { number } = await done(kim.post(`/api/invoices/${gate.id}/issue`, {}));
    expect((await kim.delete('/api/admin/sample-data')).statusCode).toBe(200);
    expect((await list()).map((invoice) => invoice.number)).toEqual([number]);
    const next: InvoiceDetail = await done(kim.post('/api/invoices', own));
    const after = await done(kim.post(`/api/invoices/${next.id}/issue`, {}));
    expect(Number(after.number.slice(-3))).toBe(Number(number.slice(-3)) + 1);
    expect(await prove(app, kim)).toMatchObject({ isProved: true, deviations: [] });
  },
  LONG,
);
