import type {
  BusinessUnits,
  DashboardForecast,
  DashboardProfitFirst,
  DashboardSummary,
} from '@builder-os/contract/modules/finance/financial-dashboard';
import type { BalanceSheet, ProfitAndLoss } from '@builder-os/contract/modules/finance/financial-statements';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { compactCounters } from '../../../platform/counters/counters.queries.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildDeal } from '../../sales/deals/deals.factory.ts';
import { type Booked, recordTransaction } from '../financial-transactions/financial-transactions.factory.ts';
import { settleSums } from '../ledger/ledger-sums.queries.ts';
import { setUpDefaultAccounts } from '../profit-first-accounts/profit-first-accounts.factory.ts';
import { readSection } from './financial-dashboard.factory.ts';

const URL = '/api/financial-dashboard';

let app: TestApp;
let kim: Agent;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
});
afterAll(() => app.close());

const read = <Section>(path?: string, query?: string) => readSection<Section>(kim, path, query);
const record = (...booked: Booked) => recordTransaction(kim, ...booked);
const steel = { businessUnit: 'steel_framing' };
const houses = { businessUnit: 'real_estate' };

/** Books for the last quarter of 2024 and the first of 2025. */
async function keepBooks() {
  const accounts = await setUpDefaultAccounts(kim);
  // Three of each, because fewer aren't compared.
  for (const amount of [50_000, 20_000, 10_000]) await record('2024-11-05', 'income', amount, steel);
  for (const amount of [16_000, 14_000, 6_000]) {
    await record('2024-11-06', 'expense', amount, { ...steel, category: 'Materials' });
  }
  for (const day of ['2024-12-01', '2024-12-15', '2024-12-31'])
    await record(day, 'expense', 3_000, { category: 'Rent' });
  await record('2025-01-15', 'income', 100_000, steel);
  await record('2025-01-20', 'expense', 55_000, { ...steel, category: 'Materials' });
  await record('2025-01-25', 'allocation', 10_000.01, { toAccountId: accounts.profit });
  await record('2025-02-01', 'expense', 9_000, { category: 'Rent' });
  await record('2025-02-03', 'expense', 1_500, { category: 'Marketing' });
  await record('2025-03-03', 'income', 20_000.5, { ...houses, category: 'Rent received' });
  await record('2025-03-31', 'expense', 4_000, { ...houses, category: "Owner's pay" });
  return accounts;
}

test('before anything is posted, every section returns zeros', async () => {
  const summary = await read<DashboardSummary>('', '');
  expect(summary.kpis.map(({ value, growth }) => [value, growth])).toEqual(Array(6).fill(['0.00', null]));
  expect(summary.targets).toEqual({ grossProfit: '25.00', fixedExpenses: '15.00', netMargin: '10.00', version: 0 });
  expect(summary.ledgerHash).toMatch(/^[0-9a-f]{64}$/);
  expect((await read<ProfitAndLoss>('/profit-and-loss')).total).toMatchObject({ revenue: '0.00', netShare: null });
  expect(await read<BalanceSheet>('/balance-sheet')).toMatchObject({ lines: [], netWorth: '0.00', difference: '0.00' });
  expect((await read<DashboardProfitFirst>('/profit-first')).accounts).toEqual([]);
  expect((await read<BusinessUnits>('/business-units')).units).toHaveLength(4);
  expect((await read<DashboardForecast>('/forecasts', '')).quarters).toHaveLength(4);
});

test('an invalid period and an invalid unit are rejected by name', async () => {
  for (const period of ['2024-Q2', '2999-Q1', 'Q1 2025', '2025-Q5']) {
    const response = await kim.get(`${URL}?period=${encodeURIComponent(period)}`);
    expect(response.statusCode).toBe(400);
    expect(response.json().fields).toHaveProperty('period');
  }
  expect((await kim.get(`${URL}/profit-and-loss?unit=bakery`)).statusCode).toBe(400);
});

// The stored sums must give the same figures before and after they're settled.
describe.each([false, true])('with sums settled: %s', (isSettled) => {
  beforeEach(async () => {
    await keepBooks();
    if (!isSettled) return;
    await settleSums(app.db);
    await compactCounters(app.db);
  });

  test('the cards compare the quarter with the previous one', async () => {
    const { kpis } = await read<DashboardSummary>();
    expect(kpis).toEqual([
      { key: 'revenue', value: '120000.50', prior: '80000.00', growth: '50.0', share: null, target: null },
      { key: 'grossProfit', value: '65000.50', prior: '44000.00', growth: '47.7', share: '54.2', target: '25.00' },
      { key: 'fixedExpenses', value: '9000.00', prior: '9000.00', growth: '0.0', share: '7.5', target: '15.00' },
      { key: 'netProfit', value: '50500.50', prior: '35000.00', growth: '44.3', share: '42.1', target: '10.00' },
      { key: 'cash', value: '85500.50', prior: '35000.00', growth: '144.3', share: null, target: null },
      { key: 'receivables', value: '0.00', prior: '0.00', growth: null, share: null, target: null },
    ]);
  });

  test('the charts show the twelve months ending with the period, and cash at each month’s end', async () => {
    const { months } = await read<DashboardSummary>();
    expect(months.map(({ month }) => month)).toEqual([
      ...['2024-04', '2024-05', '2024-06', '2024-07', '2024-08', '2024-09'],
      ...['2024-10', '2024-11', '2024-12', '2025-01', '2025-02', '2025-03'],
    ]);
    expect(months.at(-5)).toEqual({
      month: '2024-11',
      revenue: '80000.00',
      grossProfit: '44000.00',
      fixedExpenses: '0.00',
      netProfit: '44000.00',
      cash: '44000.00',
    });
    expect(months.slice(-4).map(({ cash }) => cash)).toEqual(['35000.00', '80000.00', '69500.00', '85500.50']);
    expect(months[0]).toMatchObject({ cash: '0.00' });
  });

  test('profit and loss is shown by unit and category', async () => {
    const statement = await read<ProfitAndLoss>('/profit-and-loss');
    expect(statement.total).toMatchObject({ businessUnit: null, revenue: '120000.50', netProfit: '50500.50' });
    expect(statement.prior).toMatchObject({ revenue: '80000.00', costOfSales: '36000.00', netProfit: '35000.00' });
    expect(statement.units.map(({ businessUnit, netProfit }) => [businessUnit, netProfit])).toEqual([
      ['steel_framing', '45000.00'],
      ['real_estate', '16000.50'],
      ['builder_education', '0.00'],
      ['general', '-10500.00'],
    ]);
    expect(statement.lines.map(({ name, amount, amounts, growth }) => [name, amount, amounts, growth])).toEqual([
      ['Rent received', '20000.50', ['0.00', '20000.50', '0.00', '0.00'], null],
      ['Sales', '100000.00', ['100000.00', '0.00', '0.00', '0.00'], '25.0'],
      ['Materials', '55000.00', ['55000.00', '0.00', '0.00', '0.00'], '52.8'],
      ['Rent', '9000.00', ['0.00', '0.00', '0.00', '9000.00'], '0.0'],
      ['Marketing', '1500.00', ['0.00', '0.00', '0.00', '1500.00'], null],
      ["Owner's pay", '4000.00', ['0.00', '4000.00', '0.00', '0.00'], null],
    ]);
    const one = await read<ProfitAndLoss>('/profit-and-loss', '?period=2025-Q1&unit=steel_framing');
    expect(one.units).toHaveLength(1);
    expect(one.total).toEqual(one.units[0]);
    expect(one.total).toMatchObject({ revenue: '100000.00', grossShare: '45.0', netProfit: '45000.00' });
    expect(one.prior).toMatchObject({ revenue: '80000.00', netProfit: '44000.00' });
    expect(one.lines.map(({ name }) => name)).toEqual(['Sales', 'Materials']);
  });

  test('the balance sheet balances and agrees with profit and loss', async () => {
    const sheet = await read<BalanceSheet>('/balance-sheet');
    expect(sheet).toMatchObject({
      day: '2025-03-31',
      priorDay: '2024-12-31',
      assets: '85500.50',
      priorAssets: '35000.00',
      liabilities: '0.00',
      netWorth: '85500.50',
      difference: '0.00',
    });
    expect(sheet.lines.map(({ section, name, amount, prior }) => [section, name, amount, prior])).toEqual([
      ['cash', 'Income', '190000.49', '80000.00'],
      ['cash', 'Operating Expenses', '-114500.00', '-45000.00'],
      ['cash', 'Profit', '10000.01', '0.00'],
      ['equity', 'Retained earnings', '35000.00', '0.00'],
      ['equity', 'Net profit this year', '50500.50', '35000.00'],
    ]);
    const { total } = await read<ProfitAndLoss>('/profit-and-loss');
    // 85,500.50 − 35,000.00 is the quarter's profit.
    expect(total.netProfit).toBe('50500.50');
  });

  test('growth by unit compares with the previous quarter', async () => {
    const { units, total, months } = await read<BusinessUnits>('/business-units');
    expect(units[0]).toMatchObject({
      businessUnit: 'steel_framing',
      revenue: '100000.00',
      priorRevenue: '80000.00',
      growth: '25.0',
      revenueShare: '83.3',
      expenses: '55000.00',
      netProfit: '45000.00',
      margin: '45.0',
      priorNetProfit: '44000.00',
      netGrowth: '2.3',
    });
    expect(units[1]).toMatchObject({ businessUnit: 'real_estate', revenue: '20000.50', growth: null, margin: '80.0' });
    expect(units[3]).toMatchObject({
      businessUnit: 'general',
      netProfit: '-10500.00',
      margin: null,
      // From one loss to another.
      netGrowth: null,
    });
    expect(total).toMatchObject({ revenue: '120000.50', growth: '50.0', revenueShare: '100.0', netProfit: '50500.50' });
    expect(months.at(-1)).toEqual({
      month: '2025-03',
      revenue: { steel_framing: '0.00', real_estate: '20000.50', builder_education: '0.00', general: '0.00' },
    });
  });

  test('Profit First shows what was allocated to each account, and its balance', async () => {
    const found = await read<DashboardProfitFirst>('/profit-first');
    expect(found).toMatchObject({
      percentageTotal: '100.00',
      allocatedTotal: '10000.01',
      balanceTotal: '85500.50',
    });
    const [income, profit] = found.accounts;
    expect(income).toMatchObject({
      name: 'Income',
      opening: '80000.00',
      allocated: '-10000.01',
      allocatedShare: null,
      otherChange: '120000.50',
      balance: '190000.49',
    });
    expect(profit).toMatchObject({
      name: 'Profit',
      percentage: '10.00',
      opening: '0.00',
      allocated: '10000.01',
      allocatedShare: '100.0',
      otherChange: '0.00',
      balance: '10000.01',
      targetShare: null,
    });
    const balances = found.months.map(({ month, balances: held }) => [month, held[1]?.balance]);
    expect(balances.slice(-4)).toEqual([
      ['2024-12', '0.00'],
      ['2025-01', '10000.01'],
      ['2025-02', '10000.01'],
      ['2025-03', '10000.01'],
    ]);
  });
});

test('a reversed allocation doesn’t count in the period it was reversed in', async () => {
  const accounts = await setUpDefaultAccounts(kim);
  const { id } = await record('2025-02-10', 'allocation', 500, { toAccountId: accounts.taxes });
  await record('2025-02-11', 'allocation', 100, { toAccountId: accounts.taxes });
  await kim.post(`/api/financial-transactions/${id}/reverse`, { date: '2025-03-01' });
  const taxes = async (period: string) =>
    (await read<DashboardProfitFirst>('/profit-first', `?period=${period}`)).accounts.find(
      ({ name }) => name === 'Taxes',
    );
  expect(await taxes('2025-Q1')).toMatchObject({ allocated: '100.00', otherChange: '0.00', balance: '100.00' });
  await kim.post(`/api/financial-transactions/2/reverse`, { date: '2025-04-01' });
  expect(await taxes('2025-Q1')).toMatchObject({ allocated: '100.00', balance: '100.00' });
  expect(await taxes('2025-Q2')).toMatchObject({ opening: '100.00', allocated: '-100.00', balance: '0.00' });
});

test('units count projects by invoice date and won deals by closing date', async () => {
  await setUpDefaultAccounts(kim);
  const project = { businessUnit: 'steel_framing', projectName: 'Kits', grossRevenue: 1_000.25, costs: 0 };
  await kim.post('/api/revenue-tracking', { ...project, invoiceDate: '2025-01-31' });
  await kim.post('/api/revenue-tracking', { ...project, invoiceDate: '2025-03-31' });
  await kim.post('/api/revenue-tracking', { ...project, invoiceDate: '2025-04-01' });
  await kim.post('/api/revenue-tracking', { ...project, invoiceDate: '2025-02-01' });
  await kim.post('/api/revenue-tracking/4/cancel');
  const won = { stage: 'closed_won', businessUnit: 'steel_framing' } as const;
  await buildDeal(app.db, { ...won, value: '500.10', actualCloseDate: '2025-01-01' });
  await buildDeal(app.db, { ...won, value: '500.20', actualCloseDate: '2025-03-31' });
  await buildDeal(app.db, { ...won, value: '9.00', actualCloseDate: '2025-04-01' });
  await buildDeal(app.db, { ...won, businessUnit: null, value: '7.00', actualCloseDate: '2025-02-01' });
  await buildDeal(app.db, { stage: 'closed_lost', value: '3.00', actualCloseDate: '2025-02-01' });
  const { units, total } = await read<BusinessUnits>('/business-units');
  expect(units[0]).toMatchObject({ projects: 2, projectRevenue: '2000.50', wonDeals: 2, wonValue: '1000.30' });
  expect(units[3]).toMatchObject({ projects: 0, wonDeals: 1, wonValue: '7.00' });
  expect(total).toMatchObject({ projects: 2, wonDeals: 3, wonValue: '1007.30' });
});

test('any new entry changes the ledger hash, and identical books have the same hash', async () => {
  await keepBooks();
  const hash = async () => (await read<DashboardSummary>()).ledgerHash;
  const before = await hash();
  await settleSums(app.db);
  expect(await hash()).toBe(before);
  const { id } = await record('2025-02-02', 'expense', 0.01, { category: 'Rent' });
  const after = await hash();
  expect(after).not.toBe(before);
  await kim.post(`/api/financial-transactions/${id}/reverse`, {});
  expect([before, after]).not.toContain(await hash());
});
