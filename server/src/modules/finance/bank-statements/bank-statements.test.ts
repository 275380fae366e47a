import type { BankAccountStatus, BankStatementDetail } from '@builder-os/contract/modules/finance/bank-statements';
import { addDays } from '@builder-os/contract/platform/calendar';
import { dayIn } from '@builder-os/contract/platform/dates';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { csvOf, importLines } from '../bank-imports/bank-imports.factory.ts';
import { type Booked, recordTransaction } from '../financial-transactions/financial-transactions.factory.ts';
import { settleSums } from '../ledger/ledger-sums.queries.ts';
import { type Accounts, setUpBooks } from '../profit-first-accounts/profit-first-accounts.factory.ts';

const URL = '/api/bank-statements';

let app: TestApp;
let kim: Agent;
let accounts: Accounts;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  ({ kim, accounts } = await setUpBooks(app, { role: 'manager', firstName: 'Kim', lastName: 'Alder' }));
});
afterAll(() => app.close());

const record = (...[day, type, amount]: Booked) =>
  recordTransaction(kim, day, type, amount, { accountId: accounts.operating });
const state = async (date: string, balance: string | number) => {
  const answer = await kim.post(URL, { accountId: accounts.operating, date, balance });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
};
const read = async (id: number): Promise<BankStatementDetail> => (await kim.get(`${URL}/${id}`)).json();
const checkAllOff = async (id: number) =>
  expect((await kim.put(`${URL}/${id}/items`, { isCleared: true, items: 'all' })).statusCode).toBe(200);

test('a statement shows its difference to the cent, and is reconciled when the difference is zero', async () => {
  await record('2025-03-04', 'income', 1_000.1);
  await record('2025-03-20', 'expense', 250.05);
  await record('2025-04-01', 'expense', 5);
  const { id } = await state('2025-03-31', '750.06');
  expect(await read(id)).toMatchObject({ outstanding: '750.05', cleared: '0.00', difference: '750.06' });
  await checkAllOff(id);
  expect(await read(id)).toMatchObject({
    ledgerBalance: '750.05',
    difference: '0.01',
    state: 'open',
    accountName: 'Operating Expenses',
  });
  const refused = await kim.post(`${URL}/${id}/reconcile`);
  expect(refused.statusCode).toBe(409);
  expect(refused.json().message).toContain('0.01');
  await kim.put(`${URL}/${id}`, { balance: 750.05 });
  expect((await kim.post(`${URL}/${id}/reconcile`)).json()).toMatchObject({
    state: 'reconciled',
    difference: '0.00',
    isBroken: false,
    reconciledByName: 'Kim Alder',
  });
  expect((await kim.put(`${URL}/${id}`, { balance: 1 })).statusCode).toBe(409);
  expect((await kim.delete(`${URL}/${id}`)).statusCode).toBe(409);
  await settleSums(app.db);
  expect((await read(id)).difference).toBe('0.00');
});

test('an entry dated before a reconciled statement breaks it, and reopening allows the correction', async () => {
  await record('2025-03-04', 'income', 10);
  const { id } = await state('2025-03-31', '10');
  await checkAllOff(id);
  await kim.post(`${URL}/${id}/reconcile`);
  await record('2025-03-31', 'expense', 1);
  expect(await read(id)).toMatchObject({
    state: 'reconciled',
    isBroken: true,
    ledgerBalance: '9.00',
    difference: '1.00',
  });
  expect((await kim.post(`${URL}/${id}/reopen`)).json()).toMatchObject({
    state: 'open',
    isBroken: false,
    reconciledAt: null,
  });
  expect((await kim.post(`${URL}/${id}/reopen`)).statusCode).toBe(409);
  expect((await kim.delete(`${URL}/${id}`)).statusCode).toBe(204);
  expect((await kim.get(`${URL}/${id}`)).statusCode).toBe(404);
});

test('a difference is explained by lines missing in the books and postings the bank hasn’t seen', async () => {
  await record('2025-03-04', 'income', 1_000);
  await record('2025-03-20', 'expense', 300);
  const { id: wrong } = await record('2025-03-21', 'expense', 7);
  await kim.post(`/api/financial-transactions/${wrong}/reverse`, {});
  const { lines } = await importLines(
    kim,
    accounts.operating,
    csvOf([
      ['2025-03-05', 'Deposit', '1000.00'],
      ['2025-03-22', 'Bank fee', '-2.50'],
      ['2025-04-02', 'Next month', '-9.00'],
    ]),
  );
  await kim.post(`/api/bank-lines/${lines[0]?.id}/match`, { postingIds: [lines[0]?.suggestion?.postingId] });
  const { id } = await state('2025-03-31', '997.50');
  const detail = await read(id);
  expect(detail).toMatchObject({
    ledgerBalance: '700.00',
    outstanding: '-300.00',
    cleared: '1000.00',
    difference: '-2.50',
    unseenLines: 1,
    missingCount: 1,
    missingTotal: '-2.50',
    unmatchedCount: 1,
    unmatchedTotal: '-300.00',
  });
  expect(detail.missingInBooks).toMatchObject([{ description: 'Bank fee' }]);
  expect(detail.missingAtBank).toMatchObject([{ date: '2025-03-20', amount: '-300.00', transactionId: 2 }]);
  // The outstanding check blocks nothing. The fee missing in the books does, even if the bank's balance is typed to
  // fit.
  await kim.put(`${URL}/${id}`, { balance: '1000' });
  const unseen = await kim.post(`${URL}/${id}/reconcile`);
  expect(unseen.statusCode).toBe(409);
  expect(unseen.json().message).toContain('1 bank line');
  await kim.put(`${URL}/${id}`, { balance: '997.50' });
  await kim.post(`/api/bank-lines/${lines[1]?.id}/categorise`, { businessUnit: 'general', category: 'Bank fees' });
  expect(await read(id)).toMatchObject({
    ledgerBalance: '697.50',
    cleared: '997.50',
    difference: '0.00',
    missingCount: 0,
    unmatchedTotal: '-300.00',
  });
  expect((await kim.post(`${URL}/${id}/reconcile`)).json()).toMatchObject({
    state: 'reconciled',
    outstanding: '-300.00',
  });
});

test('an outstanding check carries over to the next statement and is cleared by a later bank line', async () => {
  await record('2025-03-04', 'income', 500.07);
  await record('2025-03-28', 'expense', 120.01);
  const [deposit] = (await importLines(kim, accounts.operating, csvOf([['2025-03-05', 'Deposit', '500.07']]))).lines;
  await kim.post(`/api/bank-lines/${deposit?.id}/match`, { postingIds: [deposit?.suggestion?.postingId] });
  const march = await state('2025-03-31', '500.07');
  expect((await kim.post(`${URL}/${march.id}/reconcile`)).json()).toMatchObject({
    state: 'reconciled',
    ledgerBalance: '380.06',
    outstanding: '-120.01',
    cleared: '500.07',
    difference: '0.00',
    isBroken: false,
  });
  await record('2025-04-10', 'expense', 30.03);
  const april = await state('2025-04-30', '380.06');
  const { lines } = await importLines(kim, accounts.operating, csvOf([['2025-04-02', 'Check 101', '-120.01']]));
  expect(await read(april.id)).toMatchObject({ outstanding: '-150.04', cleared: '500.07', difference: '-120.01' });
  const [check] = lines;
  await kim.post(`/api/bank-lines/${check?.id}/match`, { postingIds: [check?.suggestion?.postingId] });
  expect(await read(april.id)).toMatchObject({ outstanding: '-30.03', cleared: '380.06', difference: '0.00' });
  // March keeps the items it was reconciled with, although the check has cleared since.
  expect(await read(march.id)).toMatchObject({ outstanding: '-120.01', isBroken: false, unmatchedCount: 1 });
  expect((await kim.post(`${URL}/${april.id}/reconcile`)).json()).toMatchObject({ state: 'reconciled' });
  // April starts from March, so it's reopened first.
  const early = await kim.post(`${URL}/${march.id}/reopen`);
  expect([early.statusCode, early.json().message]).toEqual([409, expect.stringContaining('Apr 30, 2025')]);
  expect((await kim.post(`${URL}/${april.id}/reopen`)).statusCode).toBe(200);
  expect((await kim.post(`${URL}/${march.id}/reopen`)).json()).toMatchObject({ state: 'open', outstanding: '-120.01' });
});

test('one statement per bank account and date, not in the future, and below zero when overdrawn', async () => {
  const fieldsOf = async (body: object) =>
    (await kim.post(URL, { accountId: accounts.operating, date: '2025-03-31', balance: 1, ...body })).json().fields;
  expect(await state('2025-03-31', '-12.34')).toMatchObject({ balance: '-12.34', difference: '-12.34' });
  expect(await fieldsOf({})).toHaveProperty('date');
  expect(await fieldsOf({ date: '2999-01-01' })).toHaveProperty('date');
  expect(await fieldsOf({ accountId: accounts.suspense })).toHaveProperty('accountId');
  expect(await fieldsOf({ date: '2025-03-30', balance: '1.005' })).toHaveProperty('balance');
  await state('2025-02-28', 0);
  expect(
    (await kim.get(`${URL}?account=${accounts.operating}`)).json().map(({ date }: { date: string }) => date),
  ).toEqual(['2025-03-31', '2025-02-28']);
  expect((await kim.get(`${URL}?account=${accounts.income}`)).json()).toEqual([]);
});

describe('an account', () => {
  const statusOf = async (): Promise<BankAccountStatus | undefined> => {
    const all: BankAccountStatus[] = (await kim.get(`${URL}/accounts`)).json();
    return all.find(({ accountId }) => accountId === accounts.operating);
  };
  const daysAgo = (count: number) => addDays(dayIn(new Date()), -count);

  test('is due when its postings go 35 days without a statement', async () => {
    expect(await statusOf()).toMatchObject({
      isDue: false,
      firstUncoveredDay: null,
      daysUncovered: 0,
      lastStatement: null,
    });
    await record(daysAgo(34), 'income', 10);
    expect(await statusOf()).toMatchObject({ isDue: false, daysUncovered: 34, ledgerBalance: '10.00' });
    await record(daysAgo(35), 'income', 10);
    expect(await statusOf()).toMatchObject({ isDue: true, daysUncovered: 35, firstUncoveredDay: daysAgo(35) });
    const { id } = await state(daysAgo(34), '20');
    expect(await statusOf()).toMatchObject({
      isDue: false,
      firstUncoveredDay: null,
      lastStatement: daysAgo(34),
      lastReconciled: null,
    });
    await checkAllOff(id);
    await kim.post(`${URL}/${id}/reconcile`);
    expect(await statusOf()).toMatchObject({ lastReconciled: daysAgo(34) });
  });

  test('shows its open line count and its last line, and Unassigned is not at a bank', async () => {
    await importLines(
      kim,
      accounts.operating,
      csvOf([
        ['2025-03-05', 'A', '1.00'],
        ['2025-03-06', 'B', '2.00'],
      ]),
    );
    await kim.post('/api/bank-lines/1/ignore');
    expect(await statusOf()).toMatchObject({ openLines: 1, lastLine: '2025-03-06' });
    const all: BankAccountStatus[] = (await kim.get(`${URL}/accounts`)).json();
    expect(all.map(({ accountId }) => accountId)).not.toContain(accounts.suspense);
    expect(all).toHaveLength(7);
  });
});
