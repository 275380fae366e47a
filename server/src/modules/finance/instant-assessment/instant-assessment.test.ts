import type { InstantAssessment } from '@builder-os/contract/modules/finance/instant-assessment';
import { addDays } from '@builder-os/contract/platform/calendar';
import { quarterAfter, quarterOf } from '@builder-os/contract/platform/quarters';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { deposit, readSchedule } from '../allocation-runs/allocation-runs.factory.ts';
import { type Accounts, setUpBooks } from '../profit-first-accounts/profit-first-accounts.factory.ts';

const URL = '/api/instant-assessment';

let app: TestApp;
let kim: Agent;
let today: string;
let accounts: Accounts;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  ({ kim, accounts } = await setUpBooks(app));
  today = (await readSchedule(kim)).today;
});
afterAll(() => app.close());

const read = async (): Promise<InstantAssessment> => (await kim.get(URL)).json();
const spend = (amount: string, category: string, transactionDate: string) =>
  deposit(kim, amount, { transactionType: 'expense', category, transactionDate, accountId: accounts.operating });

test('the assessment covers the twelve full months before this one, from the ledger', async () => {
  const { from, to } = await read();
  expect([from.slice(8), addDays(to, 1)]).toEqual(['01', `${today.slice(0, 8)}01`]);
  expect(
    Number(to.slice(0, 4)) * 12 + Number(to.slice(5, 7)) - Number(from.slice(0, 4)) * 12 - Number(from.slice(5, 7)),
  ).toBe(11);
  await deposit(kim, '1200000.00', { transactionDate: from });
  await spend('400000.00', 'Materials', from);
  await spend('300000.00', 'Subcontractors', to);
  await spend('90000.00', "Owner's pay", to);
  await spend('40000.00', 'Taxes', to);
  await spend('200000.00', 'Salaries', to);
  await spend('100000.00', 'Direct labor', to);
  await spend('30000.00', 'Podcasts', to);
  // This month and the month before the year don't count, and money that only moves is neither earned nor spent.
  await deposit(kim, '777.00', { transactionDate: addDays(to, 1) });
  await spend('777.00', 'Salaries', addDays(from, -1));
  await deposit(kim, '5000.00', {
    transactionType: 'transfer',
    transactionDate: to,
    fromAccountId: accounts.income,
    toAccountId: accounts.taxes,
  });
  const assessment = await read();
  expect(assessment).toMatchObject({
    revenue: '1200000.00',
    materials: '400000.00',
    subcontractors: '300000.00',
    realRevenue: '500000.00',
    materialsPercent: '58.33',
    takesMaterialsOff: true,
    band: '$500K to $1M',
  });
  expect(
    assessment.sides.map(({ side, actual, targetPercent, profitFirst, bleed, fix }) => [
      side,
      actual,
      targetPercent,
      profitFirst,
      bleed,
      fix,
    ]),
  ).toEqual([
    ['profit', '40000.00', '15.00', '75000.00', '-35000.00', 'Increase'],
    ['owners_pay', '90000.00', '20.00', '100000.00', '-10000.00', 'Increase'],
    ['taxes', '40000.00', '15.00', '75000.00', '-35000.00', 'Increase'],
    ['operating', '330000.00', '50.00', '250000.00', '80000.00', 'Decrease'],
  ]);
});

test('the plan starts next quarter and ends at the targets', async () => {
  const { plan, current, target } = await read();
  expect(current).toEqual({ profit: '10.00', owners_pay: '25.00', taxes: '15.00', operating: '50.00' });
  expect(target).toEqual({ profit: '5.00', owners_pay: '50.00', taxes: '15.00', operating: '30.00' });
  expect(plan?.[0]?.quarter).toBe(quarterAfter(quarterOf(today)));
  expect(plan?.at(-1)?.percentages).toEqual(target);
  expect(plan).toHaveLength(9);
});

test('there is no plan unless the percentages total 100.00', async () => {
  await kim.put(`/api/profit-first-accounts/${accounts.profit}`, { percentage: 5 });
  expect((await read()).plan).toBeNull();
});

test('the assessment requires its permission', async () => {
  const reader = await app.signedIn(await buildUser(app.db));
  expect([(await reader.get(URL)).statusCode, (await app.anonymous.get(URL)).statusCode]).toEqual([403, 401]);
});
