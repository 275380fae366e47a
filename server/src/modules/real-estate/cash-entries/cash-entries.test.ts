import { CASH_GROUPS } from '@builder-os/contract/modules/real-estate/cash-entries';
import { addDays } from '@builder-os/contract/platform/calendar';
import { dayIn } from '@builder-os/contract/platform/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { expectColumnsToAddUp } from '../../../../test/read-back.ts';
import { formatDay } from '../../../platform/format/figures.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import {
  readBalances,
  setUpDefaultAccounts,
} from '../../finance/profit-first-accounts/profit-first-accounts.factory.ts';
import { buildProperty } from '../properties/properties.factory.ts';

let app: TestApp;
let mia: Agent;
let kim: Agent;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  mia = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
  kim = await app.signedIn(await buildUser(app.db));
});
afterAll(() => app.close());

const today = dayIn(new Date());

async function prepare() {
  const { id } = await buildProperty(app.db);
  return { id, url: `/api/properties/${id}/cash-entries` };
}
const rent = { happenedOn: '2026-01-05', category: 'rent', amount: '1200' };

describe('an entry', () => {
  test('is income, an operating expense, debt service or capital expenditure, depending on its category', async () => {
    const { url } = await prepare();
    expect((await mia.post(url, rent)).json()).toMatchObject({
      group: 'income',
      amount: '1200.00',
      transactionId: null,
    });
    const groupOf = async (category: string) => (await mia.post(url, { ...rent, category })).json().group;
    expect(await groupOf('property_tax')).toBe('operating');
    expect(await groupOf('debt_service')).toBe('debt');
    expect(await groupOf('capital_expenditure')).toBe('capital');
    expect((await kim.get(`${url}?year=2025`)).json()).toEqual([]);
    expect((await kim.get(`${url}?year=2026`)).json()).toHaveLength(4);
    expect((await kim.post(url, rent)).statusCode).toBe(403);
  });

  test.each([
    [{ category: 'tips' }, { category: expect.stringContaining('Choose from') }],
    [{ amount: '12.345' }, { amount: expect.stringContaining('up to two decimals') }],
    [{ happenedOn: addDays(today, 1) }, { happenedOn: `Enter today (${formatDay(today)}) or an earlier date.` }],
  ])('is rejected with %o', async (fields, wrong) => {
    const { url } = await prepare();
    const answer = await mia.post(url, { ...rent, ...fields });
    expect([answer.statusCode, answer.json().fields]).toEqual([400, wrong]);
  });

  test('can be edited and deleted', async () => {
    const { url } = await prepare();
    const { id } = (await mia.post(url, rent)).json();
    const changed = await mia.put(`/api/property-cash-entries/${id}`, { amount: '1300' }, { 'if-match': '"1"' });
    expect(changed.json()).toMatchObject({ amount: '1300.00', version: 2 });
    const late = await mia.put(`/api/property-cash-entries/${id}`, { amount: '1' }, { 'if-match': '"1"' });
    expect(late.statusCode).toBe(409);
    expect((await mia.delete(`/api/property-cash-entries/${id}`)).statusCode).toBe(204);
    expect((await kim.get(url)).json()).toEqual([]);
  });

  test('is posted to the books when it names one of the company’s accounts', async () => {
    const { id, url } = await prepare();
    const accounts = await setUpDefaultAccounts(mia);
    const entry = await mia.post(url, { ...rent, accountId: accounts.income });
    const spent = await mia.post(url, {
      happenedOn: today,
      category: 'insurance',
      amount: '200.50',
      accountId: accounts.income,
    });
    expect(entry.json()).toMatchObject({ accountName: 'Income' });
    expect((await readBalances(mia)).Income).toBe('999.50');
    const [latest] = (await mia.get('/api/financial-transactions')).json();
    expect(latest).toMatchObject({
      transactionType: 'expense',
      businessUnit: 'real_estate',
      category: 'Insurance',
      description: 'Insurance: 12 Mill Street',
    });
    const edited = await mia.put(`/api/property-cash-entries/${entry.json().id}`, { amount: '1' });
    expect([edited.statusCode, edited.json().message]).toEqual([
      409,
      'This is recorded in Income in your books. Delete it and record it again.',
    ]);
    await mia.delete(`/api/property-cash-entries/${entry.json().id}`);
    await mia.delete(`/api/property-cash-entries/${spent.json().id}`);
    expect((await readBalances(mia)).Income).toBe('0.00');
    expect((await kim.get(`/api/properties/${id}/cash-entries`)).json()).toEqual([]);
  });
});

test('a year’s cash flow is shown by month and category', async () => {
  const { id, url } = await prepare();
  const entries = [
    rent,
    { ...rent, amount: '100.10' },
    { happenedOn: '2026-01-31', category: 'repairs', amount: '300.10' },
    { happenedOn: '2026-03-01', category: 'debt_service', amount: '500' },
    { happenedOn: '2026-03-01', category: 'capital_expenditure', amount: '50' },
    { happenedOn: '2025-12-31', category: 'rent', amount: '7777' },
  ];
  for (const entry of entries) await mia.post(url, entry);
  const flow = (await kim.get(`/api/properties/${id}/cash-flow?year=2026`)).json();
  expect(flow.years).toEqual([...new Set([Number(today.slice(0, 4)), 2026, 2025])].sort((a, b) => b - a));
  expect(flow.months).toEqual([
    {
      month: '2026-01',
      income: '1300.10',
      operating: '300.10',
      noi: '1000.00',
      debt: '0.00',
      capital: '0.00',
      renovation: '0.00',
      cashFlow: '1000.00',
    },
    {
      month: '2026-03',
      income: '0.00',
      operating: '0.00',
      noi: '0.00',
      debt: '500.00',
      capital: '50.00',
      renovation: '0.00',
      cashFlow: '-550.00',
    },
  ]);
  expect(flow.total).toMatchObject({ noi: '1000.00', cashFlow: '450.00' });
  expect(flow.categories[0]).toEqual({ category: 'rent', group: 'income', total: '1300.10' });
  expectColumnsToAddUp(flow.months, flow.total, Object.keys(flow.total));
  for (const group of CASH_GROUPS) {
    const own = flow.categories.filter((row: { group: string }) => row.group === group);
    expectColumnsToAddUp(own, { total: flow.total[group] }, ['total']);
  }
  await mia.post(url, { ...rent, amount: '0.01' });
  expect((await kim.get(`/api/properties/${id}/cash-flow?year=2026`)).json().total.noi).toBe('1000.01');
});
