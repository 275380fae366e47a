import type { AllocationRun } from '@builder-os/contract/modules/finance/allocation-runs';
import { addDays } from '@builder-os/contract/platform/calendar';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
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

describe('posting', () => {
  test('one transaction against Income fills the accounts and leaves Income empty', async () => {
    await deposit(kim, '10000.01');
    const run = await post();
    expect(run).toMatchObject({
      id: 1,
      scheduledFor: latest,
      status: 'posted',
      amount: '10000.01',
      realRevenue: '10000.01',
      createdByName: 'Kim Ortiz',
      reversalEntryId: null,
    });
    expect(await readBalances(kim)).toMatchObject({
      Income: '0.00',
      Profit: '1000.00',
      "Owner's Pay": '2500.00',
      Taxes: '1500.00',
      'Operating Expenses': '5000.01',
    });
    const transactions = (await kim.get('/api/financial-transactions?type=allocation')).json();
    expect(transactions).toMatchObject([
      {
        id: run.transactionId,
        transactionType: 'allocation',
        amount: '10000.01',
        accountId: accounts.income,
        toAccountId: null,
      },
    ]);
    const { entries } = (await kim.get(`/api/financial-transactions/${run.transactionId}`)).json();
    expect(entries[0]).toMatchObject({ kind: 'allocation', sourceType: 'allocation-run', sourceId: run.id });
    expect(entries[0].postings.map(({ accountName, amount }: Record<string, string>) => [accountName, amount])).toEqual(
      [
        ['Income', '-10000.01'],
        ['Profit', '1000.00'],
        ["Owner's Pay", '2500.00'],
        ['Taxes', '1500.00'],
        ['Operating Expenses', '5000.01'],
      ],
    );
    expect((await kim.get(`${URL}/${run.id}`)).json()).toEqual(run);
    expect((await kim.get(URL)).json()).toEqual([run]);
  });

  test('the 10th can’t be posted twice, and the second response names the run', async () => {
    await deposit(kim, '100.00');
    const run = await post({ amount: '40.00' });
    const again = await kim.post(URL, { scheduledFor: latest });
    expect([again.statusCode, again.json().current.id]).toEqual([409, run.id]);
    expect((await preview(kim, `?scheduledFor=${latest}`)).problem).toBe('This run is already posted.');
    expect(await readBalances(kim)).toMatchObject({ Income: '60.00' });
  });

  test('repeating the same call returns the earlier result and posts nothing', async () => {
    await deposit(kim, '100.00');
    const key = { 'idempotency-key': '5f6d5f0e-7a9c-4a5e-9b5e-2f1f5f0e7a9c' };
    const first = await kim.post(URL, { scheduledFor: latest }, key);
    const second = await kim.post(URL, { scheduledFor: latest }, key);
    expect([second.statusCode, second.headers['idempotency-replayed']]).toEqual([201, 'true']);
    expect(second.json()).toEqual(first.json());
    expect((await kim.get(URL)).json()).toHaveLength(1);
  });

  test('two people posting at once make one run', async () => {
    await deposit(kim, '100.00');
    const answers = await Promise.all([1, 2, 3].map(() => kim.post(URL, { scheduledFor: latest })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409]);
    expect(await readBalances(kim)).toMatchObject({ Income: '0.00', Profit: '10.00' });
  });

  test('an outdated preview isn’t posted', async () => {
    await deposit(kim, '100.00');
    const shown = await preview(kim);
    const shares = shown.shares.map(({ accountId, amount }) => ({ accountId, amount }));
    await deposit(kim, '50.00');
    const late = await kim.post(URL, { scheduledFor: latest, shares });
    expect([late.statusCode, late.json().current.amount]).toEqual([409, '150.00']);
    await post({ amount: shown.amount, shares });
    expect(await readBalances(kim)).toMatchObject({ Income: '50.00' });
  });

  test('nothing is posted while the percentages don’t total 100.00, or into closed books', async () => {
    await deposit(kim, '100.00');
    await kim.put(`/api/profit-first-accounts/${accounts.profit}`, { percentage: 9.99 });
    const off = await kim.post(URL, { scheduledFor: latest });
    expect([off.statusCode, off.json().message]).toEqual([
      409,
      'The percentages total 99.99%. Change them to total 100%.',
    ]);
    await kim.put(`/api/profit-first-accounts/${accounts.profit}`, { percentage: 10 });
    const { today } = await readSchedule(kim);
    await deposit(kim, '100.00', { transactionDate: addDays(today, -5) });
    await kim.post('/api/closed-periods', { closedThrough: addDays(today, -2) });
    const closed = await kim.post(URL, { scheduledFor: latest, runDate: addDays(today, -3) });
    expect([closed.statusCode, Object.keys(closed.json().fields)]).toEqual([400, ['runDate']]);
    expect(await readBalances(kim)).toMatchObject({ Income: '200.00' });
  });

  test('materials and subcontractors of paid projects are set aside once', async () => {
    const project = { businessUnit: 'steel_framing', projectName: 'Eight kits', grossRevenue: 1000, costs: 400 };
    for (const [materialsCost, subcontractorCost] of [
      [250, 50],
      [null, null],
    ]) {
      const { id } = (await kim.post('/api/revenue-tracking', { ...project, materialsCost, subcontractorCost })).json();
      await kim.post(`/api/revenue-tracking/${id}/pay`, { recordIncome: true });
    }
    expect(await preview(kim)).toMatchObject({
      incomeBalance: '2000.00',
      materialsSetAside: '300.00',
      materialsProjects: [{ id: 1, name: 'Eight kits', amount: '300.00' }],
      realRevenue: '1700.00',
    });
    const run = await post();
    expect(run).toMatchObject({ materialsPolicy: 'actual', materialsSetAside: '300.00' });
    expect(await readBalances(kim)).toMatchObject({ Income: '0.00', 'Materials & Subs': '300.00', Profit: '170.00' });
    await deposit(kim, '10.00');
    expect(await preview(kim)).toMatchObject({ materialsSetAside: '0.00', materialsProjects: [] });
    await kim.post(`${URL}/${run.id}/reverse`, {});
    expect(await preview(kim)).toMatchObject({ incomeBalance: '2010.00', materialsSetAside: '300.00' });
  });

  test('an amount that doesn’t cover the materials of paid projects is rejected while Income holds more', async () => {
    const project = { businessUnit: 'steel_framing', projectName: 'Eight kits', grossRevenue: 1000, costs: 400 };
    const { id } = (await kim.post('/api/revenue-tracking', { ...project, materialsCost: 250 })).json();
    await kim.post(`/api/revenue-tracking/${id}/pay`, { recordIncome: true });
    const problem =
      'Materials and subcontractors on paid projects come to $250.00. Allocate at least $250.00, or choose another way to set money aside.';
    expect(await preview(kim, '?amount=249.99')).toMatchObject({ problem });
    const less = await kim.post(URL, { scheduledFor: latest, amount: 249.99 });
    expect([less.statusCode, less.json().message]).toEqual([409, problem]);
    expect(await preview(kim, '?amount=249.99&materialsPolicy=none')).toMatchObject({ problem: null });
    expect(await post({ amount: 250 })).toMatchObject({ materialsSetAside: '250.00', realRevenue: '0.00' });
    expect(await preview(kim)).toMatchObject({ incomeBalance: '750.00', materialsSetAside: '0.00' });
  });

  test('a run reversed after a later one leaves its projects to the next run', async () => {
    const project = { businessUnit: 'steel_framing', projectName: 'Eight kits', grossRevenue: 1000, costs: 400 };
    const { id } = (await kim.post('/api/revenue-tracking', { ...project, materialsCost: 250 })).json();
    await kim.post(`/api/revenue-tracking/${id}/pay`, { recordIncome: true });
    const [earlier = ''] = (await readSchedule(kim)).outstanding.map(({ scheduledFor }) => scheduledFor);
    const first = (await kim.post(URL, { scheduledFor: earlier })).json();
    await deposit(kim, '50.00');
    await post();
    await kim.post(`${URL}/${first.id}/reverse`, {});
    expect(await preview(kim)).toMatchObject({ incomeBalance: '1000.00', materialsSetAside: '250.00' });
  });

  test('money divided under another policy isn’t set aside by the next run', async () => {
    const project = { businessUnit: 'steel_framing', projectName: 'Eight kits', grossRevenue: 1000, costs: 400 };
    const pay = async (fields: object) => {
      const { id } = (await kim.post('/api/revenue-tracking', { ...project, materialsCost: 250 })).json();
      await kim.post(`/api/revenue-tracking/${id}/pay`, { recordIncome: true, ...fields });
    };
    await pay({});
    await post({ materialsPolicy: 'none' });
    expect(await preview(kim)).toMatchObject({ materialsProjects: [] });
    // Recorded after the run but dated before it: the run couldn't divide it.
    const { today } = await readSchedule(kim);
    await pay({ paymentDate: addDays(today, -20) });
    expect(await preview(kim)).toMatchObject({ incomeBalance: '1000.00', materialsSetAside: '250.00' });
  });

  test('a set-aside without a materials account is rejected', async () => {
    await deposit(kim, '100.00');
    await kim.put(`/api/profit-first-accounts/${accounts.materials}`, { role: null });
    const answer = await kim.post(URL, { scheduledFor: latest, materialsPolicy: 'percent', materialsPercent: 30 });
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'First set an account’s “Used for” to Materials and subcontractors, or set nothing aside.',
    ]);
    await post({ materialsPolicy: 'none' });
  });
});
