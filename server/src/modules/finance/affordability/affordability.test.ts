import type { Affordability } from '@builder-os/contract/modules/finance/affordability';
import { dueDayOf, scheduledAfter } from '@builder-os/contract/modules/finance/allocation';
import { addDays } from '@builder-os/contract/platform/calendar';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { deposit, readSchedule } from '../allocation-runs/allocation-runs.factory.ts';
import { type Accounts, setUpBooks } from '../profit-first-accounts/profit-first-accounts.factory.ts';

let app: TestApp;
let kim: Agent;
let today: string;
/** The next two 10ths and 25ths, and the due days of their runs. */
let next: string;
let later: string;
let nextDue: string;
let laterDue: string;
let accounts: Accounts;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  ({ kim, accounts } = await setUpBooks(app));
  const schedule = await readSchedule(kim);
  // A run that is due today is settled, so that the next one is upcoming whatever day the tests run.
  for (const { scheduledFor } of schedule.outstanding) {
    await kim.post('/api/allocation-runs/skip', { scheduledFor, reason: 'Not now' });
  }
  today = schedule.today;
  next = schedule.next.scheduledFor;
  nextDue = schedule.next.dueOn;
  later = scheduledAfter(next);
  laterDue = dueDayOf(later, 'friday_before');
});
afterAll(() => app.close());

const ask = async (amount: number, query = ''): Promise<Affordability> =>
  (await kim.get(`/api/affordability?amount=${amount}${query}`)).json();
const bill = (amount: string, scheduledFor: string) =>
  kim.post('/api/bills', {
    vendor: 'Valley Steel',
    amount,
    dueDate: scheduledFor,
    payOn: Number(scheduledFor.slice(8)),
  });

test('Operating after the next runs and bills decides, and Profit and Taxes never count', async () => {
  await deposit(kim, '1000.00', { accountId: accounts.operating });
  await deposit(kim, '4000.00');
  await deposit(kim, '9000.00', { accountId: accounts.profit });
  await deposit(kim, '7000.00', { accountId: accounts.taxes });
  await bill('1800.00', next);
  const answer = await ask(1200);
  expect(answer).toMatchObject({
    amount: '1200.00',
    date: today,
    fits: false,
    shortBy: '200.00',
    firstDate: nextDue,
    operatingNow: '1000.00',
    operatingBefore: '1000.00',
    operatingAfter: '-200.00',
    problem: null,
    expected: [
      { date: today, kind: 'purchase', amount: '-1200.00', operating: '-200.00' },
      { date: nextDue, kind: 'run', amount: '2000.00', operating: '1800.00' },
      { date: nextDue, kind: 'bill', label: 'Valley Steel', amount: '-1800.00', operating: '0.00' },
    ],
  });
  expect(answer.ringFenced.map(({ name, balance }) => [name, balance])).toEqual([
    ['Profit', '9000.00'],
    ["Owner's Pay", '0.00'],
    ['Taxes', '7000.00'],
    ['Vault', '0.00'],
  ]);
  expect(await ask(1000)).toMatchObject({ fits: true, shortBy: '0.00', firstDate: today, operatingAfter: '0.00' });
  expect(await ask(1200.01, `&date=${nextDue}`)).toMatchObject({
    fits: false,
    shortBy: '0.01',
    operatingBefore: '1200.00',
  });
  expect(await ask(1200, `&date=${nextDue}`)).toMatchObject({ fits: true });
});

test('the first affordable date counts on invoices, less what is set aside from them', async () => {
  await deposit(kim, '4000.00');
  const { id } = (
    await kim.post('/api/revenue-tracking', {
      businessUnit: 'steel_framing',
      projectName: 'Eight kits',
      grossRevenue: 10000,
      costs: 4000,
      materialsCost: 4000,
    })
  ).json();
  await kim.post(`/api/revenue-tracking/${id}/invoice`, { dueDate: addDays(nextDue, 1) });
  // Income has 2,000.00 by the next run, and by the one after it half of the invoice's Real Revenue of 6,000.00.
  expect(await ask(2000)).toMatchObject({ fits: false, firstDate: nextDue });
  expect(await ask(5000)).toMatchObject({ fits: false, firstDate: laterDue });
  expect(await ask(5000.01)).toMatchObject({ fits: false, firstDate: null });
  expect(await ask(2000.01, '&invoices=no')).toMatchObject({ firstDate: null });
});

test('overdue bills count as paid today, and materials bills don’t come out of Operating', async () => {
  await deposit(kim, '1000.00', { accountId: accounts.operating });
  await kim.post('/api/bills', { vendor: 'Late Lumber', amount: 300, dueDate: addDays(today, -40) });
  await kim.post('/api/bills', {
    vendor: 'Coil yard',
    amount: 5000,
    dueDate: addDays(today, -1),
    accountId: accounts.materials,
  });
  expect(await ask(700)).toMatchObject({ fits: true, operatingBefore: '700.00', operatingAfter: '0.00' });
  expect(await ask(700.01)).toMatchObject({ fits: false, shortBy: '0.01' });
});

test('runs count only when the accounts total 100.00', async () => {
  await deposit(kim, '4000.00');
  await kim.put(`/api/profit-first-accounts/${accounts.profit}`, { percentage: 5 });
  expect(await ask(10)).toMatchObject({
    fits: false,
    firstDate: null,
    problem: expect.stringContaining('total 95.00'),
  });
});

test('a past date, a missing amount and a user without view permission are rejected', async () => {
  expect((await kim.get(`/api/affordability?amount=1&date=${addDays(today, -1)}`)).json().fields).toHaveProperty(
    'date',
  );
  expect((await kim.get('/api/affordability')).json().fields).toHaveProperty('amount');
  const far = (await kim.get('/api/affordability?amount=1&date=2999-12-31')).json();
  expect(far.fields?.date).toMatch(/^Enter a date in \d{4} or earlier\.$/);
  const reader = await app.signedIn(await buildUser(app.db));
  expect((await reader.get('/api/affordability?amount=1')).statusCode).toBe(403);
});
