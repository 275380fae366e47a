import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { expectColumnsToAddUp } from '../../../../test/read-back.ts';
import { compactCounters } from '../../../platform/counters/counters.queries.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { setUpDefaultAccounts } from '../profit-first-accounts/profit-first-accounts.factory.ts';

const URL = '/api/financial-overview';

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

/** The first day of the month `count` months ago, by the office's clock. */
function monthsAgo(count: number): string {
  const [year = 0, month = 0] = new Date()
    .toLocaleDateString('en-CA', { timeZone: 'America/New_York' })
    .split('-')
    .map(Number);
  return new Date(Date.UTC(year, month - 1 - count, 1)).toISOString().slice(0, 10);
}

const track = (businessUnit: string, grossRevenue: number, costs: number, invoiceDate: string | null = null) =>
  kim.post('/api/revenue-tracking', { businessUnit, projectName: 'Project', grossRevenue, costs, invoiceDate });

test('with nothing tracked, every figure is zero and the margin is 0.0', async () => {
  expect((await kim.get(URL)).json()).toMatchObject({
    totalRevenue: '0.00',
    netProfit: '0.00',
    profitMargin: '0.0',
    cash: '0.00',
    growth: null,
    needAccount: 0,
    units: [
      { businessUnit: 'steel_framing', revenue: '0.00', margin: '0.0', share: '0.0', projects: 0 },
      { businessUnit: 'real_estate', revenue: '0.00' },
      { businessUnit: 'builder_education', revenue: '0.00' },
    ],
  });
});

test('the header counts projects that aren’t canceled, paid or not, and cash separately', async () => {
  await setUpDefaultAccounts(kim);
  await track('steel_framing', 268_400, 196_700);
  await track('real_estate', 154_300, 108_900);
  await track('builder_education', 63_500, 24_800);
  await track('builder_education', 1_000_000, 0);
  await kim.post('/api/revenue-tracking/4/cancel');
  await kim.post('/api/revenue-tracking/1/pay', { recordIncome: true });
  for (const compact of [false, true]) {
    if (compact) await compactCounters(app.db);
    expect((await kim.get(URL)).json()).toMatchObject({
      totalRevenue: '486200.00',
      costs: '330400.00',
      netProfit: '155800.00',
      profitMargin: '32.0',
      cash: '268400.00',
      projects: 3,
      units: [
        { businessUnit: 'steel_framing', revenue: '268400.00', netProfit: '71700.00', margin: '26.7', share: '55.2' },
        { businessUnit: 'real_estate', revenue: '154300.00', netProfit: '45400.00', margin: '29.4', share: '31.7' },
        {
          businessUnit: 'builder_education',
          revenue: '63500.00',
          netProfit: '38700.00',
          margin: '60.9',
          share: '13.1',
        },
      ],
    });
  }
});

test('months follow invoice dates, and growth compares the last six full months with the six before', async () => {
  for (const months of [7, 8, 12]) await track('steel_framing', 30, 0, monthsAgo(months));
  await track('steel_framing', 10, 0, monthsAgo(6));
  await track('steel_framing', 90, 0, monthsAgo(2));
  await track('real_estate', 22.4, 0);
  await track('real_estate', 500, 0, monthsAgo(14));
  await track('real_estate', 700, 0, monthsAgo(13));
  const { months, growth } = (await kim.get(URL)).json();
  expect(months).toHaveLength(12);
  expect(months.at(-1)).toEqual({
    month: monthsAgo(0).slice(0, 7),
    byUnit: { steel_framing: '0.00', real_estate: '22.40', builder_education: '0.00' },
    total: '22.40',
  });
  for (const { byUnit, total } of months) {
    const units = Object.values(byUnit).map((amount) => ({ amount }));
    if (units.length > 0) expectColumnsToAddUp(units, { amount: total }, ['amount']);
  }
  expect(months.at(-3)).toMatchObject({ month: monthsAgo(2).slice(0, 7), total: '90.00' });
  // 100.00 against 90.00: this month isn't over, so its 22.40 doesn't count yet.
  expect(growth).toBe('11.1');
});

test('two projects are too few for a comparison', async () => {
  for (const months of [7, 8]) await track('steel_framing', 30, 0, monthsAgo(months));
  await track('steel_framing', 90, 0, monthsAgo(2));
  expect((await kim.get(URL)).json()).toMatchObject({ growth: null });
  await track('steel_framing', 30, 0, monthsAgo(9));
  expect((await kim.get(URL)).json()).toMatchObject({ growth: '0.0' });
});

test('changing an amount, unit or invoice changes the figures', async () => {
  await track('steel_framing', 100, 40, monthsAgo(1));
  await kim.put('/api/revenue-tracking/1', {
    businessUnit: 'real_estate',
    grossRevenue: 200,
    invoiceDate: monthsAgo(3),
  });
  const { units, months } = (await kim.get(URL)).json();
  expect(units).toMatchObject([{ revenue: '0.00', projects: 0 }, { revenue: '200.00', projects: 1 }, {}]);
  expect(months.at(-4)).toMatchObject({ total: '200.00' });
  expect(months.at(-2)).toMatchObject({ total: '0.00' });
});

test('transactions in Unassigned are counted until corrected', async () => {
  await kim.post('/api/financial-transactions', {
    transactionType: 'expense',
    businessUnit: 'general',
    amount: 5,
    description: 'Stamps',
    transactionDate: monthsAgo(1),
  });
  expect((await kim.get(URL)).json()).toMatchObject({ needAccount: 1, cash: '-5.00' });
  await kim.post('/api/financial-transactions/1/reverse', {});
  expect((await kim.get(URL)).json()).toMatchObject({ needAccount: 0, cash: '0.00' });
});
