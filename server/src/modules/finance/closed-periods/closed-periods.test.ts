import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { setUpDefaultAccounts } from '../profit-first-accounts/profit-first-accounts.factory.ts';

const URL = '/api/closed-periods';
const MARCH = '2025-03-31';

let app: TestApp;
let kim: Agent;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db, { role: 'manager', firstName: 'Kim', lastName: 'Alder' }));
  await setUpDefaultAccounts(kim);
});
afterAll(() => app.close());

const deposit = (transactionDate: string) =>
  kim.post('/api/financial-transactions', {
    transactionType: 'income',
    businessUnit: 'general',
    amount: 10,
    description: 'Deposit',
    transactionDate,
  });

test('closing records who closed what, and nothing can be dated into it anymore', async () => {
  expect((await kim.get(URL)).json()).toEqual({ closedThrough: null, periods: [] });
  await deposit(MARCH);
  const closed = await kim.post(URL, { closedThrough: MARCH, note: 'First quarter' });
  expect(closed.statusCode).toBe(201);
  expect(closed.json()).toMatchObject({
    closedThrough: MARCH,
    periods: [{ closedThrough: MARCH, note: 'First quarter', closedByName: 'Kim Alder', reopenedAt: null }],
  });
  const late = await deposit(MARCH);
  expect([late.statusCode, late.json().fields]).toEqual([
    400,
    { transactionDate: 'The books are closed through Mar 31, 2025. Enter a later date.' },
  ]);
  expect((await deposit('2025-04-01')).statusCode).toBe(201);
});

test('the reversal of an entry in a closed period is dated in an open one', async () => {
  await deposit(MARCH);
  await kim.post(URL, { closedThrough: MARCH });
  const into = await kim.post('/api/financial-transactions/1/reverse', { date: MARCH });
  expect(into.json().fields).toEqual({
    date: 'The books are closed through Mar 31, 2025. Enter a later date.',
  });
  const reversed = await kim.post('/api/financial-transactions/1/reverse', {});
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'America/New_York' });
  expect(reversed.json().reversedOn).toBe(today);
});

test('the books are closed forward, before today, and reopened from the end', async () => {
  await kim.post(URL, { closedThrough: MARCH });
  const back = await kim.post(URL, { closedThrough: '2025-02-28' });
  expect(back.json().fields).toEqual({
    closedThrough: 'The books are already closed through Mar 31, 2025. Enter a later date.',
  });
  const ahead = await kim.post(URL, { closedThrough: '2999-01-01' });
  expect(ahead.json().fields).toEqual({ closedThrough: 'Enter a date before today.' });
  await kim.post(URL, { closedThrough: '2025-06-30' });
  expect((await kim.post(`${URL}/1/reopen`)).statusCode).toBe(409);
  const opened = await kim.post(`${URL}/2/reopen`);
  expect(opened.json()).toMatchObject({ closedThrough: MARCH, periods: [{ reopenedByName: 'Kim Alder' }, {}] });
  expect((await deposit('2025-04-01')).statusCode).toBe(201);
  expect((await kim.post(`${URL}/9/reopen`)).statusCode).toBe(404);
});

test('closing waits for postings in progress, and later ones are rejected', async () => {
  const answers = await Promise.all([
    ...Array.from({ length: 12 }, () => deposit(MARCH)),
    kim.post(URL, { closedThrough: MARCH }),
    ...Array.from({ length: 12 }, () => deposit(MARCH)),
  ]);
  expect(answers.every(({ statusCode }) => statusCode === 201 || statusCode === 400)).toBe(true);
  const entries = (await kim.get('/api/ledger/entries'))
    .json()
    .map(({ createdAt }: { createdAt: string }) => createdAt);
  const posted = answers.filter(({ statusCode, json }) => statusCode === 201 && 'amount' in json());
  expect(entries).toHaveLength(posted.length);
  expect((await deposit(MARCH)).statusCode).toBe(400);
});
