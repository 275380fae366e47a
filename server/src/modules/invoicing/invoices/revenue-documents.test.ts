import type { BalanceSheet } from '@builder-os/contract/modules/finance/financial-statements';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { buildJob } from '../../jobs/jobs/jobs.factory.ts';
import { invoiceLine, issueInvoiceOf, payOf, setUpInvoicing } from './invoices.factory.ts';

let app: TestApp;
let mia: Agent;
let customerId: number;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  ({ mia, customerId } = await setUpInvoicing(app));
});
afterAll(() => app.close());

const track = async (fields: object = {}): Promise<number> => {
  const body = { businessUnit: 'steel_framing', projectName: 'Duplex', grossRevenue: '1000', ...fields };
  return (await mia.post('/api/revenue-tracking', body)).json().id;
};
const record = async (id: number) => {
  const list = (await mia.get('/api/revenue-tracking')).json();
  return list.find((one: { id: number }) => one.id === id);
};

test('a project follows its invoices: invoiced, paid, open again after a bounce, pending after a credit', async () => {
  const id = await track();
  const invoice = await issueInvoiceOf(mia, { customerId, revenueRecordId: id, invoiceDate: '2026-01-10' });
  expect(await record(id)).toMatchObject({ status: 'invoiced', invoiceDate: '2026-01-10', dueDate: '2026-01-24' });
  for (const step of ['invoice', 'pay', 'cancel']) {
    const answer = await mia.post(`/api/revenue-tracking/${id}/${step}`, {});
    expect(answer.statusCode).toBe(409);
    if (step === 'pay') expect(answer.json().message).toContain(invoice.number);
  }
  const paid = await payOf(mia, { customerId, amount: '1000', date: '2026-02-01' });
  expect(await record(id)).toMatchObject({ status: 'paid', paymentDate: '2026-02-01' });
  expect((await mia.post(`/api/revenue-tracking/${id}/undo-payment`, {})).json().message).toContain(invoice.number);
  await mia.post(`/api/customer-payments/${paid.id}/bounce`, { reason: 'No funds' });
  expect(await record(id)).toMatchObject({ status: 'invoiced', paymentDate: null });
  await mia.post('/api/credit-notes', { invoiceId: invoice.id, reason: 'Wrong' });
  expect(await record(id)).toMatchObject({ status: 'pending' });
  expect((await mia.post(`/api/revenue-tracking/${id}/invoice`, {})).statusCode).toBe(200);
});

test('a project is paid once its retainage, billed on a separate invoice, is paid', async () => {
  const job = await buildJob(app.db, { contactId: customerId });
  const id = await track({ jobId: job.id });
  const fields = { customerId, jobId: job.id, revenueRecordId: id, retainagePercent: '10' };
  await issueInvoiceOf(mia, { ...fields, invoiceDate: '2026-01-10' });
  await payOf(mia, { customerId, amount: '900', date: '2026-02-01' });
  expect(await record(id)).toMatchObject({ status: 'invoiced', paymentDate: null });
  const draft = (await mia.post('/api/invoices/start', { from: 'retainage', id: job.id })).json();
  const release = await mia.post(`/api/invoices/${draft.id}/issue`, { invoiceDate: '2026-03-01' });
  expect(release.statusCode, release.body).toBe(200);
  expect(await record(id)).toMatchObject({ status: 'invoiced', paymentDate: null });
  const paid = await payOf(mia, { customerId, amount: '100', date: '2026-03-09' });
  expect(await record(id)).toMatchObject({ status: 'paid', paymentDate: '2026-03-09' });
  await mia.post(`/api/customer-payments/${paid.id}/bounce`, { date: '2026-03-12', reason: 'No funds' });
  expect(await record(id)).toMatchObject({ status: 'invoiced', paymentDate: null });
});

test('a project is overdue while its invoice is, but not while only retainage is held', async () => {
  const job = await buildJob(app.db, { contactId: customerId });
  const id = await track({ jobId: job.id });
  const fields = { customerId, jobId: job.id, revenueRecordId: id, retainagePercent: '10' };
  await issueInvoiceOf(mia, { ...fields, invoiceDate: '2026-01-10' });
  const overdue = async () =>
    (await mia.get('/api/revenue-tracking?overdue=yes')).json().map((one: { id: number }) => one.id);
  expect(await record(id)).toMatchObject({ isOverdue: true, dueDate: '2026-01-24' });
  expect(await overdue()).toEqual([id]);
  await payOf(mia, { customerId, amount: '400', date: '2026-01-20' });
  expect(await record(id)).toMatchObject({ isOverdue: true, dueDate: '2026-01-24' });
  // 900.00 is paid of 1,000.00; the other 100.00 is held.
  const paid = await payOf(mia, { customerId, amount: '500', date: '2026-02-01' });
  expect(await record(id)).toMatchObject({ status: 'invoiced', isOverdue: false, dueDate: null });
  expect(await overdue()).toEqual([]);
  await mia.post(`/api/customer-payments/${paid.id}/bounce`, { date: '2026-02-03', reason: 'No funds' });
  expect(await record(id)).toMatchObject({ isOverdue: true, dueDate: '2026-01-24' });
  await payOf(mia, { customerId, amount: '500', date: '2026-02-04' });
  // Its retainage is overdue once the invoice that bills it is overdue.
  const draft = (await mia.post('/api/invoices/start', { from: 'retainage', id: job.id })).json();
  await mia.post(`/api/invoices/${draft.id}/issue`, { invoiceDate: '2026-03-01' });
  expect(await record(id)).toMatchObject({ status: 'invoiced', isOverdue: true });
  await payOf(mia, { customerId, amount: '100', date: '2026-04-01' });
  expect(await record(id)).toMatchObject({ status: 'paid', isOverdue: false });
});

test('a credit note refreshes the open screens of its project and its invoice', async () => {
  const id = await track();
  const invoice = await issueInvoiceOf(mia, { customerId, revenueRecordId: id });
  await payOf(mia, { customerId, amount: '1000' });
  const events: { resource: string; id?: number }[] = [];
  const stop = await app.database.listen('live_events', (text) => events.push(JSON.parse(text)));
  const lines = [{ invoiceLineId: invoice.lines[0]?.id, amount: '250' }];
  const note = await mia.post('/api/credit-notes', { invoiceId: invoice.id, reason: 'Part', lines });
  expect(note.statusCode, note.body).toBe(201);
  await vi.waitFor(() => {
    expect(events).toContainEqual(expect.objectContaining({ resource: 'revenue-record', id }));
    expect(events).toContainEqual(expect.objectContaining({ resource: 'invoice', id: invoice.id }));
    expect(events).toContainEqual(expect.objectContaining({ resource: 'credit-note' }));
  });
  await stop();
});

const sheets = async () =>
  Promise.all(
    ['2025-Q3', '2025-Q4', '2026-Q1', '2026-Q2'].flatMap((period) =>
      ['cash', 'accrual'].map(async (basis) => {
        const url = `/api/financial-dashboard/balance-sheet?period=${period}&basis=${basis}`;
        const sheet: BalanceSheet = (await mia.get(url)).json();
        expect(sheet.difference).toBe('0.00');
        const owed = sheet.sections.find(({ section }) => section === 'receivables');
        return { period, basis, owed: owed?.amount };
      }),
    ),
  );
const owedOn = (found: Awaited<ReturnType<typeof sheets>>, basis: string) =>
  found.filter((sheet) => sheet.basis === basis).map(({ owed }) => owed);

async function expectOwed(cash: string[], accrual = cash): Promise<void> {
  const found = await sheets();
  expect({ cash: owedOn(found, 'cash'), accrual: owedOn(found, 'accrual') }).toEqual({ cash, accrual });
}

test.each([
  { marked: 'not at all', paid: undefined, before: ['0.00', '0.00', '0.00', '0.00'], kept: ['0.00', '0.00'] },
  { marked: 'invoiced', paid: undefined, before: ['0.00', '900.10', '900.10', '900.10'], kept: ['0.00', '900.10'] },
  { marked: 'paid in December', paid: '2025-12-20', before: ['0.00', '0.00', '0.00', '0.00'], kept: ['0.00', '0.00'] },
  {
    marked: 'paid in January',
    paid: '2026-01-20',
    before: ['0.00', '900.10', '0.00', '0.00'],
    kept: ['0.00', '900.10'],
  },
])(
  'a project marked $marked by hand leaves past balance sheets as they were when an invoice documents it',
  async (step) => {
    const id = await track({ grossRevenue: '900.10' });
    const mark = (verb: string, body: object) => mia.post(`/api/revenue-tracking/${id}/${verb}`, body);
    if (step.marked !== 'not at all') await mark('invoice', { invoiceDate: '2025-12-01' });
    if (step.paid !== undefined) await mark('pay', { paymentDate: step.paid });
    const before = await sheets();
    expect(owedOn(before, 'cash')).toEqual(step.before);
    expect(owedOn(before, 'accrual')).toEqual(step.before);
    const invoice = await issueInvoiceOf(mia, { customerId, revenueRecordId: id, invoiceDate: '2026-01-10' });
    // From the invoice's day on, it's owed by the invoice: on an accrual basis only.
    const documented = await sheets();
    expect(owedOn(documented, 'cash')).toEqual([...step.kept, '0.00', '0.00']);
    expect(owedOn(documented, 'accrual')).toEqual([...step.kept, '1000.00', '1000.00']);
    await payOf(mia, { customerId, amount: '400', date: '2026-02-01' });
    await mia.post('/api/credit-notes', { invoiceId: invoice.id, reason: 'Wrong', creditDate: '2026-02-02' });
    expect(owedOn(await sheets(), 'cash')).toEqual([...step.kept, '0.00', '0.00']);
  },
);

test('a project marked invoiced again after its invoice was credited is owed once on every day', async () => {
  const id = await track({ grossRevenue: '900.10' });
  for (const [invoiceDate, date] of [
    ['2026-01-10', '2026-01-20'],
    ['2026-01-25', '2026-01-31'],
  ]) {
    await mia.post(`/api/revenue-tracking/${id}/invoice`, { invoiceDate: '2025-12-01' });
    await expectOwed(['0.00', '900.10', '900.10', '900.10']);
    const invoice = await issueInvoiceOf(mia, { customerId, revenueRecordId: id, invoiceDate });
    await expectOwed(['0.00', '900.10', '0.00', '0.00'], ['0.00', '900.10', '1000.00', '1000.00']);
    await mia.post('/api/credit-notes', { invoiceId: invoice.id, date, reason: 'Wrong' });
    await expectOwed(['0.00', '900.10', '0.00', '0.00']);
  }
});

test('a project isn’t marked invoiced again on the day of the invoice that was credited', async () => {
  const id = await track({ grossRevenue: '900.10' });
  const invoice = await issueInvoiceOf(mia, { customerId, revenueRecordId: id, invoiceDate: '2025-12-10' });
  await mia.post('/api/credit-notes', { invoiceId: invoice.id, date: '2026-02-10', reason: 'Wrong' });
  expect(await record(id)).toMatchObject({ status: 'pending', invoiceDate: null, dueDate: null });
  await mia.post(`/api/revenue-tracking/${id}/invoice`, {});
  expect((await record(id)).invoiceDate > '2026-06-30').toBe(true);
  await expectOwed(['0.00', '0.00', '0.00', '0.00'], ['0.00', '1000.00', '0.00', '0.00']);
});

test('a second invoice with an earlier day replaces the project’s own receivable from then on', async () => {
  const id = await track({ grossRevenue: '900.10' });
  await mia.post(`/api/revenue-tracking/${id}/invoice`, { invoiceDate: '2025-09-01' });
  const issue = (invoiceDate: string) => issueInvoiceOf(mia, { customerId, revenueRecordId: id, invoiceDate });
  await issue('2026-01-10');
  await expectOwed(['900.10', '900.10', '0.00', '0.00'], ['900.10', '900.10', '1000.00', '1000.00']);
  await issue('2025-12-15');
  await expectOwed(['900.10', '0.00', '0.00', '0.00'], ['900.10', '1000.00', '2000.00', '2000.00']);
  await issue('2025-08-01');
  await expectOwed(['0.00', '0.00', '0.00', '0.00'], ['1000.00', '2000.00', '3000.00', '3000.00']);
});

test('a project whose income is recorded isn’t invoiced again', async () => {
  const id = await track();
  await mia.post(`/api/revenue-tracking/${id}/pay`, { recordIncome: true });
  const answer = await mia.post('/api/invoices', { customerId, revenueRecordId: id, lines: [invoiceLine()] });
  expect(answer.json().fields).toHaveProperty('revenueRecordId');
});

test('the WIP schedule counts issued invoices, less credits, and records without one', async () => {
  const job = await buildJob(app.db, {
    contactId: customerId,
    phase: 'in_progress',
    contractedOn: '2026-01-01',
    originalContract: '9000.00',
  });
  const billed = async () => {
    const sheet = (await mia.get('/api/wip-schedule')).json();
    return sheet.jobs.find(({ jobId }: { jobId: number }) => jobId === job.id)?.billed;
  };
  const documented = await track({ jobId: job.id });
  const plain = await track({ jobId: job.id, grossRevenue: '300' });
  await mia.post(`/api/revenue-tracking/${plain}/invoice`, {});
  expect(await billed()).toBe('300.00');
  const invoice = await issueInvoiceOf(mia, { customerId, jobId: job.id, revenueRecordId: documented });
  expect(await billed()).toBe('1300.00');
  const lines = [{ invoiceLineId: invoice.lines[0]?.id, amount: '250' }];
  await mia.post('/api/credit-notes', { invoiceId: invoice.id, reason: 'Part', lines });
  expect(await billed()).toBe('1050.00');
});

test('a project is paid when its two last invoices are settled at the same time', async () => {
  for (let round = 0; round < 8; round += 1) {
    const id = await track();
    const one = await issueInvoiceOf(mia, { customerId, revenueRecordId: id });
    const other = await issueInvoiceOf(mia, { customerId, revenueRecordId: id });
    const answers = await Promise.all(
      [one, other].map((invoice) => mia.post(`/api/invoices/${invoice.id}/write-off`, { reason: 'Bankrupt' })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await record(id)).toMatchObject({ status: 'paid' });
  }
});
