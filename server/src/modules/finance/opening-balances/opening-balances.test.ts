import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { type Accounts, readBalances, setUpBooks } from '../profit-first-accounts/profit-first-accounts.factory.ts';

const URL = '/api/opening-balances';

let app: TestApp;
let kim: Agent;
let accounts: Accounts;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  ({ kim, accounts } = await setUpBooks(app));
});
afterAll(() => app.close());

const fieldsOf = async (body: object) => (await kim.post(URL, body)).json().fields;

test('opening balances are one balanced entry against equity and don’t change profit', async () => {
  const balances = [
    { accountId: accounts.income, amount: '1200.50' },
    { accountId: accounts.taxes, amount: 300 },
    { accountId: accounts.profit, amount: 0 },
  ];
  const answer = await kim.post(URL, { date: '2026-01-01', balances });
  expect([answer.statusCode, answer.json()]).toMatchObject([
    201,
    [
      { accountName: 'Income', date: '2026-01-01', amount: '1200.50' },
      { accountName: 'Taxes', date: '2026-01-01', amount: '300.00' },
    ],
  ]);
  const [entry, ...others] = (await kim.get('/api/ledger/entries')).json();
  expect(others).toEqual([]);
  expect(entry).toMatchObject({ kind: 'opening', date: '2026-01-01', memo: 'Opening balances' });
  expect(
    entry.postings.map((line: { accountName: string; amount: string }) => [line.accountName, line.amount]),
  ).toEqual([
    ['Income', '1200.50'],
    ['Taxes', '300.00'],
    ['Opening balances', '-1500.50'],
  ]);
  expect(await readBalances(kim)).toMatchObject({ Income: '1200.50', Taxes: '300.00', Profit: '0.00' });
});

test('each account has one opening balance until it is reversed', async () => {
  const income = { balances: [{ accountId: accounts.income, amount: 100 }] };
  const [{ entryId }] = (await kim.post(URL, income)).json();
  expect(await fieldsOf(income)).toEqual({
    'balances.0.accountId': 'Income already has an opening balance. Reverse it first.',
  });
  expect((await kim.post(`/api/ledger/entries/${entryId}/reverse`, {})).statusCode).toBe(201);
  expect((await kim.get(URL)).json()).toEqual([]);
  expect((await kim.post(URL, income)).statusCode).toBe(201);
  expect(await readBalances(kim)).toMatchObject({ Income: '100.00' });
});

test('of two people posting at once only one succeeds, and a repeated call posts nothing more', async () => {
  const body = { balances: [{ accountId: accounts.income, amount: 100 }] };
  const answers = await Promise.all([kim.post(URL, body), kim.post(URL, body)]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 400]);
  const taxes = { balances: [{ accountId: accounts.taxes, amount: 7 }] };
  const key = { 'idempotency-key': '6f1c6a52-4d2f-4d7f-9d65-0e9b6c1f2a11' };
  expect((await kim.post(URL, taxes, key)).statusCode).toBe(201);
  expect((await kim.post(URL, taxes, key)).statusCode).toBe(201);
  expect(await readBalances(kim)).toMatchObject({ Income: '100.00', Taxes: '7.00' });
});

test('an account that has an opening balance, is archived or is named twice is rejected', async () => {
  const created = { name: 'Reserve', accountType: 'savings', percentage: 0, openingBalance: 50 };
  const { id } = (await kim.post('/api/profit-first-accounts', created)).json();
  expect((await kim.get(URL)).json()).toMatchObject([{ accountName: 'Reserve', amount: '50.00' }]);
  expect(await fieldsOf({ balances: [{ accountId: id, amount: 1 }] })).toHaveProperty('balances.0.accountId');
  await kim.post(`/api/profit-first-accounts/${accounts.vault}/archive`);
  expect(await fieldsOf({ balances: [{ accountId: accounts.vault, amount: 1 }] })).toEqual({
    'balances.0.accountId': 'Choose an active account.',
  });
  const twice = [accounts.income, accounts.income].map((accountId) => ({ accountId, amount: 1 }));
  expect(await fieldsOf({ balances: twice })).toHaveProperty('balances.1.accountId');
  expect(await fieldsOf({ balances: [{ accountId: accounts.income, amount: 0 }] })).toHaveProperty('balances');
  expect(await fieldsOf({ balances: [{ accountId: accounts.income, amount: 1 }], date: '2999-01-01' })).toEqual({
    date: 'Enter today or an earlier date.',
  });
});

test('an archived account is marked in the ledger’s account list', async () => {
  await kim.post(`/api/profit-first-accounts/${accounts.vault}/archive`);
  const cash: { name: string; isArchived: boolean }[] = (await kim.get('/api/ledger/accounts?kind=cash')).json();
  expect(cash.filter(({ isArchived }) => isArchived).map(({ name }) => name)).toEqual(['Vault']);
});

test('opening balances require their permissions', async () => {
  const reader = await app.signedIn(await buildUser(app.db));
  expect([(await reader.get(URL)).statusCode, (await app.anonymous.get(URL)).statusCode]).toEqual([403, 401]);
  expect((await reader.post(URL, {})).statusCode).toBe(403);
});
