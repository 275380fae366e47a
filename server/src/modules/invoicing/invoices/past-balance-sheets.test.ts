import type { BalanceSheet } from '@builder-os/contract/modules/finance/financial-statements';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { buildJob } from '../../jobs/jobs/jobs.factory.ts';
import { invoiceLine, issueInvoiceOf, setUpSale } from './invoices.factory.ts';

let app: TestApp;
let kim: Agent;
let customerId: number;
let dealId: number;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  ({ kim, customerId, dealId } = await setUpSale(app, { role: 'admin' }));
});
afterAll(() => app.close());

const LAST_YEAR = `${new Date().getUTCFullYear() - 1}-10-15`;
/** The unpaid projects at the end of last year and now. */
const owed = async (basis: 'accrual' | 'cash') => {
  const sheet: BalanceSheet = (
    await kim.get(`/api/financial-dashboard/balance-sheet?period=year-to-date&basis=${basis}`)
  ).json();
  expect(sheet.difference).toBe('0.00');
  const past = await kim.get(
    `/api/financial-dashboard/balance-sheet?period=${LAST_YEAR.slice(0, 4)}-Q4&basis=${basis}`,
  );
  expect(past.statusCode, past.body).toBe(200);
  const of = (one: BalanceSheet) => one.lines.find(({ name }) => name === 'Unpaid projects')?.amount ?? '0.00';
  return [of(past.json()), of(sheet)];
};
const track = async (fields: object): Promise<number> => {
  const project = { businessUnit: 'steel_framing', projectName: 'Kit', grossRevenue: '1000', ...fields };
  const { id } = (await kim.post('/api/revenue-tracking', project)).json();
  const marked = await kim.post(`/api/revenue-tracking/${id}/invoice`, { invoiceDate: LAST_YEAR });
  expect(marked.statusCode, marked.body).toBe(200);
  return id;
};
const bill = (unitPrice: string, of: object) =>
  issueInvoiceOf(kim, { customerId, lines: [invoiceLine({ unitPrice })], invoiceDate: LAST_YEAR, ...of });
const change = async (path: string, fields: object) => {
  const changed = await kim.put(path, fields);
  expect(changed.statusCode, changed.body).toBe(200);
};

test('a later value of a deal doesn’t change what its project owed at the end of last year', async () => {
  await track({ dealId });
  await bill('300', { dealId });
  expect(await owed('accrual')).toEqual(['700.00', '700.00']);
  await change(`/api/deals/${dealId}`, { value: '800' });
  await change(`/api/deals/${dealId}`, { value: '600' });
  expect(await owed('accrual')).toEqual(['700.00', '300.00']);
  expect(await owed('cash')).toEqual(['700.00', '300.00']);
});

test('a later contract of a job doesn’t change what its project owed at the end of last year', async () => {
  const { id: jobId } = await buildJob(app.db, { contactId: customerId, originalContract: '1000.00' });
  await track({ jobId });
  await bill('300', { jobId });
  await change(`/api/jobs/${jobId}`, { originalContract: '600' });
  expect(await owed('accrual')).toEqual(['700.00', '300.00']);
});

test('a later gross revenue doesn’t change what a project owed at the end of last year', async () => {
  const id = await track({});
  await change(`/api/revenue-tracking/${id}`, { grossRevenue: '1200' });
  await change(`/api/revenue-tracking/${id}`, { grossRevenue: '900', projectName: 'Kits' });
  expect(await owed('accrual')).toEqual(['1000.00', '900.00']);
});

test('a project that is canceled later was still owed at the end of last year, less what invoices billed', async () => {
  const id = await track({});
  const part = await track({ dealId });
  await bill('300', { dealId });
  expect(await owed('accrual')).toEqual(['1700.00', '1700.00']);
  const cancel = async (project: number) => {
    const canceled = await kim.post(`/api/revenue-tracking/${project}/cancel`, {});
    expect(canceled.statusCode, canceled.body).toBe(200);
  };
  await cancel(part);
  expect(await owed('accrual')).toEqual(['1700.00', '1000.00']);
  await cancel(id);
  expect(await owed('accrual')).toEqual(['1700.00', '0.00']);
  expect(await owed('cash')).toEqual(['1700.00', '0.00']);
  // Its revenue is corrected after it was canceled, and then it's invoiced again, on the same day as before.
  await change(`/api/revenue-tracking/${id}`, { grossRevenue: '900' });
  expect(await owed('accrual')).toEqual(['1700.00', '0.00']);
  expect((await kim.post(`/api/revenue-tracking/${id}/reopen`, {})).statusCode).toBe(200);
  expect(await owed('accrual')).toEqual(['1700.00', '0.00']);
  expect((await kim.post(`/api/revenue-tracking/${id}/invoice`, {})).statusCode).toBe(200);
  expect(await owed('accrual')).toEqual(['1700.00', '900.00']);
});
