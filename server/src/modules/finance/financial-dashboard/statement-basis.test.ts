import type { BalanceSheet, ProfitAndLoss } from '@builder-os/contract/modules/finance/financial-statements';
import { sql } from 'drizzle-orm';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildCostCodes } from '../../jobs/cost-codes/cost-codes.factory.ts';
import { buildJob } from '../../jobs/jobs/jobs.factory.ts';
import { recordTransaction } from '../financial-transactions/financial-transactions.factory.ts';
import { setUpDefaultAccounts } from '../profit-first-accounts/profit-first-accounts.factory.ts';
import { postInvoice, readSection } from './financial-dashboard.factory.ts';

let app: TestApp;
let kim: Agent;
let jobId: number;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
  const { operating } = await setUpDefaultAccounts(kim);
  const { '03-100': code } = await buildCostCodes(app.db, { '03-100': 'Footings' });
  jobId = (await buildJob(app.db, { name: 'Harbor House' })).id;
  await recordTransaction(kim, '2025-01-15', 'income', '5000.00', { accountId: operating });
  await recordTransaction(kim, '2025-01-20', 'expense', '900.00', { accountId: operating, category: 'Rent' });
  const onJob = { jobId, costCodeId: code, costType: 'material', category: 'Materials' };
  await send('/api/bills', {
    vendor: 'Valley Steel',
    amount: '1300.00',
    billedOn: '2025-02-10',
    dueDate: '2025-03-10',
    lines: [
      { amount: '1000.00', ...onJob },
      { amount: '300.00', category: 'Travel' },
    ],
  });
  await send('/api/bills/1/pay', { amount: '650.00', date: '2025-03-05' }, 200);
});
afterAll(() => app.close());

async function send(url: string, body: object, status = 201) {
  const response = await kim.post(url, body);
  expect(response.statusCode, response.body).toBe(status);
  return response.json();
}

const invoice = (date: string, amount: string, fields: { tax?: string; projectId?: number } = {}) =>
  postInvoice(app.database, { date, amount, ...fields });
const statement = (query: string) => readSection<ProfitAndLoss>(kim, '/profit-and-loss', `?period=2025-Q1${query}`);
const sheet = (query: string) => readSection<BalanceSheet>(kim, '/balance-sheet', `?period=2025-Q1${query}`);
const linesOf = ({ lines }: ProfitAndLoss) => lines.map(({ name, amount }) => [name, amount]);
const rowsOf = ({ lines }: BalanceSheet) => lines.map(({ section, name, amount }) => [section, name, amount]);

test('cash counts paid amounts, accrual counts billed and owed ones', async () => {
  await invoice('2025-03-20', '2000.00', { tax: '140.00' });
  const cash = await statement('');
  expect(cash).toMatchObject({ basis: 'cash', job: null });
  expect(await statement('&basis=cash')).toEqual(cash);
  expect(linesOf(cash)).toEqual([
    ['Sales', '5000.00'],
    ['Materials', '500.00'],
    ['Rent', '900.00'],
    ['Travel', '150.00'],
  ]);
  // 5,000 − 500 − 900 − 150
  expect(cash.total).toMatchObject({ revenue: '5000.00', costOfSales: '500.00', netProfit: '3450.00' });
  const accrual = await statement('&basis=accrual');
  expect(accrual.basis).toBe('accrual');
  expect(linesOf(accrual)).toEqual([
    ['Sales', '5000.00'],
    ['billed_not_received', '2000.00'],
    ['Materials', '500.00'],
    ['Owed, not paid', '650.00'],
    ['Rent', '900.00'],
    ['Travel', '150.00'],
  ]);
  // The sales tax of the invoice is no revenue: 3,450 + 2,000 billed − 650 owed.
  expect(accrual.total).toMatchObject({ revenue: '7000.00', costOfSales: '1150.00', netProfit: '4800.00' });
  // The rest of the bill moves 650 from what is owed to expenses.
  await send('/api/bills/1/pay', { date: '2025-03-31' }, 200);
  expect((await statement('')).total.netProfit).toBe('2800.00');
  expect((await statement('&basis=accrual')).total.netProfit).toBe('4800.00');
});

test('the sheet balances on both bases and shows open invoices and bills only on accrual', async () => {
  await invoice('2025-03-20', '2000.00', { tax: '140.00' });
  const cash = await sheet('');
  expect(rowsOf(cash)).toEqual([
    ['cash', 'Operating Expenses', '3450.00'],
    ['equity', 'Net profit this year', '3450.00'],
  ]);
  expect(cash).toMatchObject({ basis: 'cash', liabilities: '0.00', netWorth: '3450.00', difference: '0.00' });
  const accrual = await sheet('&basis=accrual');
  expect(rowsOf(accrual)).toEqual([
    ['cash', 'Operating Expenses', '3450.00'],
    ['receivables', 'invoiced', '2140.00'],
    ['currentLiabilities', 'Accounts payable', '650.00'],
    ['currentLiabilities', 'tax_not_received', '140.00'],
    ['equity', 'Net profit this year', '4800.00'],
  ]);
  expect(accrual).toMatchObject({
    basis: 'accrual',
    assets: '5590.00',
    liabilities: '790.00',
    netWorth: '4800.00',
    difference: '0.00',
  });
});

test('an invoiced project is owed once: by its invoice, or as itself without one', async () => {
  const project = { businessUnit: 'steel_framing', costs: 0 };
  await send('/api/revenue-tracking', { ...project, projectName: 'Garage', grossRevenue: 500 });
  await send('/api/revenue-tracking', { ...project, projectName: 'Porch', grossRevenue: 2000 });
  await send('/api/revenue-tracking/1/invoice', { invoiceDate: '2025-03-01' }, 200);
  await send('/api/revenue-tracking/2/invoice', { invoiceDate: '2025-03-20' }, 200);
  const owed = ({ sections }: BalanceSheet) => sections.find(({ section }) => section === 'receivables')?.amount;
  expect(owed(await sheet(''))).toBe('2500.00');
  expect(owed(await sheet('&basis=accrual'))).toBe('2500.00');
  await invoice('2025-03-20', '2000.00', { projectId: 2 });
  await app.db.execute(sql`update revenue_records set documented_by = 'invoice' where id = 2`);
  // On a cash basis, an invoice is nowhere on the sheet.
  expect(owed(await sheet(''))).toBe('500.00');
  const accrual = await sheet('&basis=accrual');
  expect(owed(accrual)).toBe('2500.00');
  expect(rowsOf(accrual).filter(([section]) => section === 'receivables')).toEqual([
    ['receivables', 'invoiced', '2000.00'],
    ['receivables', 'Unpaid projects', '500.00'],
  ]);
  expect(accrual.difference).toBe('0.00');
});

test('a job has its own statement: its costs, and the income of its projects', async () => {
  const project = { businessUnit: 'steel_framing', projectName: 'Harbor House', grossRevenue: 3000, costs: 0, jobId };
  await send('/api/revenue-tracking', project);
  await send('/api/revenue-tracking/1/invoice', { invoiceDate: '2025-03-01' }, 200);
  await send('/api/revenue-tracking/1/pay', { paymentDate: '2025-03-10', recordIncome: true }, 200);
  const cash = await statement(`&job=${jobId}`);
  expect(cash.job).toMatchObject({ id: jobId, name: 'Harbor House' });
  expect(linesOf(cash)).toEqual([
    ['Sales', '3000.00'],
    ['Materials', '500.00'],
  ]);
  const accrual = await statement(`&job=${jobId}&basis=accrual`);
  expect(linesOf(accrual)).toEqual([
    ['Sales', '3000.00'],
    ['Materials', '500.00'],
    ['Owed, not paid', '500.00'],
  ]);
  expect(accrual.total).toMatchObject({ costOfSales: '1000.00', netProfit: '2000.00' });
  const other = await buildJob(app.db);
  expect((await statement(`&job=${other.id}`)).lines).toEqual([]);
  const url = '/api/financial-dashboard/profit-and-loss';
  expect((await kim.get(`${url}?job=999`)).statusCode).toBe(404);
  expect((await kim.get(`${url}?basis=both`)).json().fields).toEqual({ basis: 'Choose from cash, accrual.' });
});

test('the report names its basis and its job', async () => {
  const url = `/api/financial-dashboard/report?period=2025-Q1&basis=accrual&job=${jobId}`;
  const pdf = await kim.get(url);
  expect(pdf.headers['content-disposition']).toBe('attachment; filename="financial-report-2025-Q1-accrual.pdf"');
  const text = (await readPdf(pdf.rawPayload)).pages.join('\n').replaceAll('\n', ' ');
  expect(text).toContain('The P&L statement and the balance sheet are on an accrual basis');
  expect(text).toMatch(/The P&L statement covers only job J-2026-\d+ Harbor House\./);
  expect(text).toContain('Current liabilities | Accounts payable | $650.00');
  const sheets = await readXlsxFile((await kim.get(`${url}&format=xlsx`)).rawPayload);
  const find = (name: string, first: string) =>
    sheets.find((read) => read.sheet === name)?.data.find(([cell]) => cell === first) ?? [];
  expect(find('About', 'Basis of P&L and balance sheet')[1]).toBe('Accrual');
  expect(find('P&L Statement', 'Owed, not paid').at(-2)).toBe(500);
});

test('switching the basis writes nothing', async () => {
  const countOf = async () => (await kim.get('/api/ledger/entries')).json().length;
  const before = [await countOf(), (await kim.get('/api/financial-dashboard')).json().ledgerHash];
  await statement('&basis=accrual');
  await sheet('&basis=accrual');
  expect([await countOf(), (await kim.get('/api/financial-dashboard')).json().ledgerHash]).toEqual(before);
});
