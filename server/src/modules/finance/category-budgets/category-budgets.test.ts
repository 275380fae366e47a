import type { BudgetComparison, CategoryBudget } from '@builder-os/contract/modules/finance/category-budgets';
import type { LedgerAccount } from '@builder-os/contract/modules/finance/ledger-accounts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import { plainCsv } from '../../../../test/plain-csv.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { setUpDefaultAccounts } from '../profit-first-accounts/profit-first-accounts.factory.ts';

const URL = '/api/category-budgets';
const EMPTY = Array.from({ length: 12 }, () => '0.00');

let app: TestApp;
let kim: Agent;
/** The ledger account of each category. */
let ids: Record<string, number>;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
  await setUpDefaultAccounts(kim);
  await book('2025-01-15', 'income', '1000.00', 'Sales', 'real_estate');
  await book('2025-01-31', 'expense', '90.00', 'Rent');
  await book('2025-03-01', 'expense', '110.50', 'Rent', 'steel_framing');
  await book('2024-12-31', 'expense', '7.00', 'Rent');
  const accounts: LedgerAccount[] = (await kim.get('/api/ledger/accounts?kind=income,expense')).json();
  ids = Object.fromEntries(accounts.map(({ name, id }) => [name, id]));
});
afterAll(() => app.close());

async function book(day: string, type: string, amount: string, category: string, unit = 'general'): Promise<number> {
  const answer = await kim.post('/api/financial-transactions', {
    transactionType: type,
    businessUnit: unit,
    amount,
    description: 'Booked',
    category,
    transactionDate: day,
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
}

const yearOf = (amount: string) => Array.from({ length: 12 }, () => amount);
const save = (rows: object[], fields: object = {}, headers?: Record<string, string>) =>
  kim.put(`${URL}/budget`, { year: 2025, rows, ...fields }, headers);
const compare = async (query = 'year=2025'): Promise<BudgetComparison> => (await kim.get(`${URL}?${query}`)).json();
const rowOf = async (name: string, query?: string) => (await compare(query)).rows.find((row) => row.name === name);

test('each category’s budget is compared with its postings, by month and through a month', async () => {
  const saved = await save([
    { ledgerAccountId: ids.Sales, months: yearOf('800') },
    { ledgerAccountId: ids.Rent, months: ['100.00', '100.00', '100.00', ...EMPTY.slice(3)] },
  ]);
  expect(saved.statusCode, saved.body).toBe(200);
  const rent = await rowOf('Rent', 'year=2025&through=3');
  expect(rent).toMatchObject({
    kind: 'expense',
    actual: ['90.00', '0.00', '110.50', ...EMPTY.slice(3)],
    budgeted: '300.00',
    spent: '200.50',
    variance: '-99.50',
    variancePercent: '-33.2',
  });
  expect(await rowOf('Sales', 'year=2025&through=1')).toMatchObject({
    budgeted: '800.00',
    spent: '1000.00',
    variance: '200.00',
    variancePercent: '25.0',
  });
  // One more posting changes its month, and a reversal restores it.
  const id = await book('2025-02-10', 'expense', '50.00', 'Rent');
  expect(await rowOf('Rent', 'year=2025&through=3')).toMatchObject({ spent: '250.50', variance: '-49.50' });
  await kim.post(`/api/financial-transactions/${id}/reverse`, {});
  expect(await rowOf('Rent', 'year=2025&through=3')).toEqual(rent);
  const { totals, through } = await compare();
  expect(through).toBe(12);
  expect(totals.map(({ total, budgeted, spent, variance }) => [total, budgeted, spent, variance])).toEqual([
    ['income', '9600.00', '1000.00', '-8600.00'],
    ['expense', '300.00', '200.50', '-99.50'],
    ['net', '9300.00', '799.50', '-8500.50'],
  ]);
});

test('a category without a budget has no percentage, and one with neither isn’t listed', async () => {
  const { rows } = await compare();
  expect(rows.map(({ name, variancePercent }) => [name, variancePercent])).toEqual([
    ['Sales', null],
    ['Rent', null],
  ]);
  expect((await compare('year=2019')).rows).toEqual([]);
});

test('a unit has its own budget, which the company’s comparison includes', async () => {
  await save([{ ledgerAccountId: ids.Rent, months: yearOf('10') }]);
  await save([{ ledgerAccountId: ids.Rent, months: yearOf('5') }], { businessUnit: 'steel_framing' });
  expect(await rowOf('Rent', 'year=2025&unit=steel_framing')).toMatchObject({ budgeted: '60.00', spent: '110.50' });
  expect(await rowOf('Rent')).toMatchObject({ budgeted: '180.00', spent: '200.50' });
  const own: CategoryBudget = (await kim.get(`${URL}/budget?year=2025&unit=steel_framing`)).json();
  expect(own).toEqual({
    year: 2025,
    businessUnit: 'steel_framing',
    version: 1,
    rows: [{ ledgerAccountId: ids.Rent, months: yearOf('5.00') }],
  });
});

test('saving replaces the budget, compares its version and is logged', async () => {
  expect((await kim.get(`${URL}/budget?year=2025`)).json()).toMatchObject({ rows: [], version: 0 });
  await save([{ ledgerAccountId: ids.Rent, months: yearOf('10') }], {}, { 'if-match': '"0"' });
  const late = await save([], {}, { 'if-match': '"0"' });
  expect([late.statusCode, late.json().code, late.json().current.version]).toEqual([409, 'edit_conflict', 1]);
  // Saving the same again changes nothing.
  expect((await save([{ ledgerAccountId: ids.Rent, months: yearOf('10.00') }])).json()).toMatchObject({ version: 1 });
  const emptied = await save([{ ledgerAccountId: ids.Rent, months: EMPTY }], {}, { 'if-match': '"1"' });
  expect(emptied.json()).toMatchObject({ rows: [], version: 2 });
  const { rows } = await app.database.pool.query(
    `select action from audit_logs where resource_type = 'category-budget' order by id`,
  );
  expect(rows.map(({ action }) => action)).toEqual(['category-budget.create', 'category-budget.update']);
});

test.each([
  [[{ ledgerAccountId: 4711, months: yearOf('1') }], { 'rows.0.ledgerAccountId': 'Choose a category.' }],
  [[{ ledgerAccountId: 1, months: yearOf('1') }], { 'rows.0.ledgerAccountId': 'Choose a category.' }],
  [[{ ledgerAccountId: 1, months: ['1'] }], { 'rows.0.months': 'Enter an amount for each of the 12 months.' }],
])('a budget is rejected for %j', async (rows, fields) => {
  const answer = await save(rows);
  expect([answer.statusCode, answer.json().fields]).toEqual([400, fields]);
});

test('every actual opens its postings, for a unit too', async () => {
  const url = `/api/ledger/accounts/${ids.Rent}/postings?from=2025-01-01&to=2025-12-31`;
  const amounts = async (further = '') =>
    (await kim.get(url + further)).json().map(({ amount }: { amount: string }) => amount);
  expect(await amounts()).toEqual(['110.50', '90.00']);
  expect(await amounts('&unit=steel_framing')).toEqual(['110.50']);
});

test('the comparison is downloaded as CSV, XLSX and PDF', async () => {
  await save([{ ledgerAccountId: ids.Rent, months: yearOf('10') }]);
  const csv = await kim.get(`${URL}/export?year=2025&through=1`);
  expect(csv.headers['content-disposition']).toContain('budget-2025.csv');
  const lines = plainCsv(csv.body).split('\r\n');
  expect(lines[0]).toMatch(/^Part,Category,Budget to date,Actual to date,Variance,Variance %,Jan budget,Jan actual,/);
  expect(lines.map((line) => line.split(',').slice(0, 6).join(','))).toContain('Expenses,Rent,10.00,90.00,80.00,800.0');
  expect((await kim.get(`${URL}/export?year=2025&format=xlsx`)).rawPayload.subarray(0, 2).toString()).toBe('PK');
  const { pages } = await readPdf((await kim.get(`${URL}/export?year=2025&through=1&format=pdf`)).rawPayload);
  const text = pages.join('\n');
  expect(text).toContain('Budget and Actual 2025');
  expect(text).toContain('Rent | $10.00 | $90.00 | $80.00 | 800.0%');
});
