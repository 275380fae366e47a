import { dueDayOf, scheduledAfter, scheduledUpTo } from '@builder-os/contract/modules/finance/allocation';
import type { AllocationRun } from '@builder-os/contract/modules/finance/allocation-runs';
import { addDays } from '@builder-os/contract/platform/calendar';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { formatDay } from '../../../platform/format/figures.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { readBalances } from '../profit-first-accounts/profit-first-accounts.factory.ts';
import { deposit, preview, readSchedule, setUpAccountsSince } from './allocation-runs.factory.ts';

const URL = '/api/allocation-runs';

let app: TestApp;
let kim: Agent;
let accounts: Awaited<ReturnType<typeof setUpAccountsSince>>;
/** The latest 10th or 25th that isn't in the future. */
let latest: string;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db, { role: 'manager', firstName: 'Kim', lastName: 'Ortiz' }));
  accounts = await setUpAccountsSince(app.db, kim);
  latest = (await readSchedule(kim)).outstanding.at(-1)?.scheduledFor ?? '';
});
afterAll(() => app.close());

async function post(fields: object = {}): Promise<AllocationRun> {
  const answer = await kim.post(URL, { scheduledFor: latest, ...fields });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

describe('preview', () => {
  test.each([
    ['10000.01', ['1000.00', '2500.00', '1500.00', '5000.01']],
    ['33.33', ['3.33', '8.33', '5.00', '16.67']],
    ['0.05', ['0.01', '0.01', '0.01', '0.02']],
    ['0.07', ['0.01', '0.02', '0.01', '0.03']],
  ])('%s in Income is divided as %j', async (amount, shares) => {
    await deposit(kim, amount);
    const shown = await preview(kim);
    expect(shown.shares.map((share) => share.amount)).toEqual(shares);
    expect(shown).toMatchObject({
      scheduledFor: latest,
      incomeBalance: amount,
      amount,
      materialsSetAside: '0.00',
      realRevenue: amount,
      totalPercentage: '100.00',
      problem: null,
    });
  });

  test('a contractor sets aside 55% of a deposit before the shares', async () => {
    await deposit(kim, '94500.00');
    const shown = await preview(kim, '?materialsPolicy=percent&materialsPercent=55');
    expect(shown).toMatchObject({
      materialsSetAside: '51975.00',
      materialsAccountName: 'Materials & Subs',
      realRevenue: '42525.00',
    });
    expect(shown.shares.map(({ amount }) => amount)).toEqual(['4252.50', '10631.25', '6378.75', '21262.50']);
  });

  test('the amount can be adjusted down but never up', async () => {
    await deposit(kim, '1000.00');
    expect(await preview(kim, '?amount=400')).toMatchObject({ incomeBalance: '1000.00', amount: '400.00' });
    const more = await kim.get(`${URL}/preview?amount=1000.01`);
    expect(more.statusCode).toBe(400);
    expect(more.json().fields).toEqual({ amount: 'Enter $1,000.00 or less, the balance in Income.' });
  });

  test('only money that was in Income at the cutoff and still is there gets divided', async () => {
    const { today } = await readSchedule(kim);
    await deposit(kim, '1000.00', { transactionDate: addDays(today, -3) });
    await deposit(kim, '500.00');
    expect(await preview(kim, `?runDate=${addDays(today, -1)}`)).toMatchObject({ incomeBalance: '1000.00' });
    expect(await preview(kim)).toMatchObject({ incomeBalance: '1500.00' });
    await kim.post('/api/financial-transactions', {
      transactionType: 'transfer',
      businessUnit: 'general',
      amount: '1200.00',
      description: 'Moved by hand',
      transactionDate: today,
      fromAccountId: accounts.income,
      toAccountId: accounts.vault,
    });
    expect(await preview(kim, `?runDate=${addDays(today, -1)}`)).toMatchObject({ incomeBalance: '300.00' });
  });

  test('the preview says why a run can’t be posted', async () => {
    expect((await preview(kim)).problem).toBe(
      'There’s nothing in Income to allocate. Skip this run and give a reason.',
    );
    await deposit(kim, '100.00');
    await kim.put(`/api/profit-first-accounts/${accounts.profit}`, { percentage: 5 });
    expect(await preview(kim)).toMatchObject({
      totalPercentage: '95.00',
      shares: [],
      problem: 'The percentages total 95.00%. Change them to total 100%.',
    });
    await kim.put(`/api/profit-first-accounts/${accounts.income}`, { percentage: 5 });
    expect((await preview(kim)).problem).toBe('Set Income to 0%. Money is allocated from it, not to it.');
    await kim.put(`/api/profit-first-accounts/${accounts.income}`, { percentage: 0, role: null });
    expect((await preview(kim)).problem).toBe('First set an account’s “Used for” to Income.');
  });

  test('the run’s bills are shown against the Operating balance after it, and nothing is borrowed', async () => {
    await deposit(kim, '10000.00');
    const day = { dueDate: latest, payOn: Number(latest.slice(8)) };
    await kim.post('/api/bills', { vendor: 'Valley Steel', amount: 4000, ...day });
    await kim.post('/api/bills', { vendor: 'Coil yard', amount: 700, accountId: accounts.materials, ...day });
    await kim.post('/api/bills', { vendor: 'Next time', amount: 9000, dueDate: addDays(scheduledAfter(latest), 5) });
    expect(await preview(kim)).toMatchObject({
      bills: [{ vendor: 'Valley Steel' }],
      otherBills: [{ vendor: 'Coil yard', accountName: 'Materials & Subs' }],
      billsTotal: '4000.00',
      operatingBefore: '0.00',
      operatingFunded: '5000.00',
      operatingAfter: '1000.00',
      isShort: false,
    });
    await kim.post('/api/bills', { vendor: 'Landlord', amount: 1000.01, ...day });
    expect(await preview(kim)).toMatchObject({ billsTotal: '5000.01', operatingAfter: '-0.01', isShort: true });
  });

  test('a preview is limited to runs up to the next one and dates up to today', async () => {
    const { today, next } = await readSchedule(kim);
    expect((await kim.get(`${URL}/preview?scheduledFor=${next.scheduledFor}`)).statusCode).toBe(200);
    expect((await kim.get(`${URL}/preview?scheduledFor=${scheduledAfter(next.scheduledFor)}`)).json().fields).toEqual({
      scheduledFor: `Enter ${formatDay(next.scheduledFor)} or an earlier 10th or 25th. Later runs aren’t due yet.`,
    });
    expect((await kim.get(`${URL}/preview?runDate=${addDays(today, 1)}`)).json().fields).toHaveProperty('runDate');
    expect((await kim.get(`${URL}/preview?scheduledFor=2026-03-11`)).json().fields).toEqual({
      scheduledFor: 'Enter the 10th or 25th of a month.',
    });
  });
});

describe('reversing and skipping', () => {
  test('a run is reversed by a mirror entry, and its day is free again', async () => {
    await deposit(kim, '100.00');
    const run = await post();
    const reversed = await kim.post(`${URL}/${run.id}/reverse`, { reason: 'Wrong percentages' });
    expect(reversed.json()).toMatchObject({
      status: 'reversed',
      reversalReason: 'Wrong percentages',
      reversedByName: 'Kim Ortiz',
      version: 2,
    });
    expect(reversed.json().reversalEntryId).toBeGreaterThan(run.entryId ?? 0);
    expect(await readBalances(kim)).toMatchObject({ Income: '100.00', Profit: '0.00', 'Operating Expenses': '0.00' });
    expect((await kim.post(`${URL}/${run.id}/reverse`, {})).statusCode).toBe(409);
    await post();
    expect((await kim.get(`${URL}?status=posted`)).json()).toHaveLength(1);
    expect((await kim.get(URL)).json()).toHaveLength(2);
  });

  test('a run’s transaction can’t be reversed on its own', async () => {
    await deposit(kim, '100.00');
    const { transactionId, entryId } = await post();
    expect((await kim.post(`/api/financial-transactions/${transactionId}/reverse`, {})).statusCode).toBe(409);
    expect((await kim.post(`/api/ledger/entries/${entryId}/reverse`, {})).statusCode).toBe(409);
  });

  test('a user with an outdated version is told who changed the run', async () => {
    await deposit(kim, '100.00');
    const { id } = await post();
    const answer = await kim.post(`${URL}/${id}/reverse`, {}, { 'if-match': '"7"' });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'edit_conflict']);
  });

  test('a run is skipped with a reason, and the skip can be undone', async () => {
    expect((await kim.post(`${URL}/skip`, { scheduledFor: latest })).statusCode).toBe(400);
    const skipped = await kim.post(`${URL}/skip`, { scheduledFor: latest, reason: 'Nothing came in' });
    expect(skipped.json()).toMatchObject({ status: 'skipped', reason: 'Nothing came in', runDate: null, shares: [] });
    expect((await readSchedule(kim)).outstanding).toEqual([]);
    expect((await kim.post(URL, { scheduledFor: latest })).statusCode).toBe(409);
    await kim.post(`${URL}/${skipped.json().id}/reverse`, {});
    expect((await readSchedule(kim)).outstanding.at(-1)?.scheduledFor).toBe(latest);
  });
});

describe('schedule and settings', () => {
  test('outstanding runs are listed until a later one is posted, with a countdown to the next', async () => {
    const before = await readSchedule(kim);
    expect(before.outstanding.length).toBeGreaterThan(2);
    expect(before.outstanding.every(({ dueOn, state }) => dueOn <= before.today && state !== 'upcoming')).toBe(true);
    expect(before.next).toEqual({
      scheduledFor: scheduledAfter(latest),
      dueOn: dueDayOf(scheduledAfter(latest), 'friday_before'),
      state: 'upcoming',
    });
    expect(before.daysUntilNext).toBeGreaterThan(0);
    await deposit(kim, '100.00');
    const run = await post();
    expect(await readSchedule(kim)).toMatchObject({ outstanding: [], last: { id: run.id }, incomeBalance: '0.00' });
  });

  test('runs from before the accounts existed aren’t outstanding', async () => {
    await app.db.execute(sql`update profit_first_accounts set created_at = now()`);
    const { outstanding, today } = await readSchedule(kim);
    expect(outstanding.every(({ dueOn }) => dueOn === today)).toBe(true);
  });

  test('the weekend rule and the default set-aside can be changed', async () => {
    expect((await kim.get(`${URL}/settings`)).json()).toEqual({
      weekendRule: 'friday_before',
      materialsPolicy: 'actual',
      materialsPercent: '0.00',
      version: 0,
    });
    const changes = { weekendRule: 'monday_after', materialsPolicy: 'percent', materialsPercent: 55 };
    const saved = await kim.put(`${URL}/settings`, changes, { 'if-match': '"0"' });
    expect(saved.json()).toEqual({ ...changes, materialsPercent: '55.00', version: 1 });
    await deposit(kim, '94500.00');
    const { next } = await readSchedule(kim);
    expect(next.dueOn).toBe(dueDayOf(next.scheduledFor, 'monday_after'));
    expect(await preview(kim)).toMatchObject({ materialsPolicy: 'percent', realRevenue: '42525.00' });
    expect((await kim.put(`${URL}/settings`, changes, { 'if-match': '"0"' })).json().code).toBe('edit_conflict');
    expect((await kim.put(`${URL}/settings`, { weekendRule: 'never' })).statusCode).toBe(400);
  });
});

test('runs require their permissions, and unknown runs are not found', async () => {
  const reader = await app.signedIn(await buildUser(app.db));
  for (const path of ['', '/schedule', '/settings', '/preview', '/1', '/1/checklist']) {
    expect((await reader.get(`${URL}${path}`)).statusCode, path).toBe(403);
    expect((await app.anonymous.get(`${URL}${path}`)).statusCode, path).toBe(401);
  }
  expect((await reader.post(URL, { scheduledFor: latest })).statusCode).toBe(403);
  expect((await kim.get(`${URL}/7`)).statusCode).toBe(404);
  expect((await kim.post(`${URL}/7/reverse`, {})).statusCode).toBe(404);
});

test('the audit log holds every run and what it did', async () => {
  await deposit(kim, '100.00');
  const { id } = await post();
  await kim.post(`${URL}/${id}/reverse`, {});
  const { rows } = await app.db.execute(
    sql`select action from audit_logs where resource_type = 'allocation-run' order by id`,
  );
  expect(rows.map(({ action }) => action)).toEqual(['allocation-run.post', 'allocation-run.reverse']);
});

test('runs are paged by date', async () => {
  const { outstanding } = await readSchedule(kim);
  for (const { scheduledFor } of outstanding.toReversed().slice(0, 3)) {
    await kim.post(`${URL}/skip`, { scheduledFor, reason: 'Holidays' });
  }
  const first = await kim.get(`${URL}?limit=2`);
  expect(first.headers['x-total-count']).toBe('3');
  const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '';
  const days = [...first.json(), ...(await kim.get(next)).json()].map((run: AllocationRun) => run.scheduledFor);
  expect(days).toEqual(days.toSorted().toReversed());
  expect(new Set(days).size).toBe(3);
  expect(scheduledUpTo(latest)).toBe(latest);
});
