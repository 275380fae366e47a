import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { setUpDefaultAccounts } from '../profit-first-accounts/profit-first-accounts.factory.ts';

const URL = '/api/ledger/accounts';

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

test('accounts of every kind but cash can be added, each with its own name', async () => {
  const made = await kim.post(URL, { kind: 'expense', name: 'Crane hire', expenseGroup: 'direct' });
  expect([made.statusCode, made.json()]).toMatchObject([
    201,
    { kind: 'expense', expenseGroup: 'direct', balance: '0.00', profitFirstAccountId: null },
  ]);
  expect((await kim.post(URL, { kind: 'expense', name: 'CRANE HIRE' })).statusCode).toBe(409);
  expect((await kim.post(URL, { kind: 'loan', name: 'Crane hire' })).statusCode).toBe(201);
  expect((await kim.post(URL, { kind: 'cash', name: 'Till' })).json().fields).toHaveProperty('kind');
  const grouped = await kim.post(URL, { kind: 'loan', name: 'Bank', expenseGroup: 'fixed' });
  expect(grouped.json().fields).toEqual({ expenseGroup: 'Leave this out. Only expense accounts have a group.' });
});

test('a category moves to another group along with its postings', async () => {
  await setUpDefaultAccounts(kim);
  await kim.post('/api/financial-transactions', {
    transactionType: 'expense',
    businessUnit: 'general',
    amount: '12.34',
    description: 'Crane',
    category: 'Crane hire',
    transactionDate: '2025-01-05',
  });
  const [category] = (await kim.get(`${URL}?kind=expense`)).json();
  const changed = await kim.put(`${URL}/${category.id}`, { expenseGroup: 'direct' }, { 'if-match': '"1"' });
  expect(changed.json()).toMatchObject({ name: 'Crane hire', expenseGroup: 'direct', balance: '12.34', version: 2 });
  expect((await kim.put(`${URL}/${category.id}`, { name: 'Cranes' }, { 'if-match': '"1"' })).statusCode).toBe(409);
});

test('a cash account is edited as a Profit First account', async () => {
  await setUpDefaultAccounts(kim);
  const [cash] = (await kim.get(`${URL}?kind=cash`)).json();
  const answer = await kim.put(`${URL}/${cash.id}`, { name: 'Mine' });
  expect([answer.statusCode, answer.json().message]).toEqual([
    409,
    'This is a Profit First account. Edit it on the Profit First tab.',
  ]);
  expect((await kim.get(`${URL}/999/postings`)).statusCode).toBe(404);
});
