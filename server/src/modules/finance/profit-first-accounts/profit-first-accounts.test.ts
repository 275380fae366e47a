import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { readBalances, setUpDefaultAccounts } from './profit-first-accounts.factory.ts';

const URL = '/api/profit-first-accounts';

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

test('without accounts the list is empty, and setup creates the default set', async () => {
  expect((await kim.get(URL)).json()).toEqual([]);
  const made = await kim.post(`${URL}/set-up`);
  expect(made.statusCode).toBe(201);
  const shown = made
    .json()
    .map((account: Record<string, unknown>) => [
      account['name'],
      account['accountType'],
      account['percentage'],
      account['currentBalance'],
      account['targetBalance'],
      account['isActive'],
    ]);
  expect(shown).toEqual([
    ['Income', 'checking', '0.00', '0.00', null, true],
    ['Profit', 'profit', '10.00', '0.00', null, true],
    ["Owner's Pay", 'owners_pay', '25.00', '0.00', null, true],
    ['Taxes', 'taxes', '15.00', '0.00', null, true],
    ['Operating Expenses', 'operating', '50.00', '0.00', null, true],
    ['Materials & Subs', 'savings', '0.00', '0.00', null, true],
    ['Vault', 'savings', '0.00', '0.00', null, true],
    ['Unassigned', 'checking', '0.00', '0.00', null, true],
  ]);
  const again = await kim.post(`${URL}/set-up`);
  expect([again.statusCode, again.json().message]).toEqual([409, 'Accounts are already set up.']);
});

test('an account starts with its opening balance, and its balance is the sum of its postings', async () => {
  const made = await kim.post(URL, {
    name: 'Reserve',
    accountType: 'savings',
    percentage: '12.50',
    targetBalance: 9_999_999_999.99,
    openingBalance: '1234.56',
    openingDate: '2025-03-01',
    currentBalance: '99.00',
  });
  expect(made.statusCode).toBe(201);
  expect(made.json()).toMatchObject({ percentage: '12.50', currentBalance: '1234.56', targetBalance: '9999999999.99' });
  const entries = (await kim.get('/api/ledger/entries')).json();
  expect(entries).toMatchObject([{ kind: 'opening', date: '2025-03-01', sourceType: 'profit-first-account' }]);
  expect(entries[0].postings.map((line: Record<string, unknown>) => [line['accountName'], line['amount']])).toEqual([
    ['Reserve', '1234.56'],
    ['Opening balances', '-1234.56'],
  ]);
});

test.each([
  [{ name: '' }, 'name', 'Enter a name.'],
  [{ name: 'x'.repeat(101) }, 'name', 'Use 100 characters or fewer.'],
  [{ accountType: 'cash' }, 'accountType', 'Choose from checking, savings, profit, owners_pay, taxes, operating.'],
  [{ percentage: '100.01' }, 'percentage', 'Enter a percentage from 0 to 100, with up to two decimals.'],
  [{ percentage: undefined }, 'percentage', 'Required'],
  [{ targetBalance: -1 }, 'targetBalance', 'Enter an amount from 0 to 9,999,999,999.99, with up to two decimals.'],
  [{ role: 'suspense' }, 'role', /^Choose from income/],
  [{ openingBalance: 5, openingDate: '2999-01-01' }, 'openingDate', 'Enter today or an earlier date.'],
])('an invalid %o is reported at its field', async (wrong, field, message) => {
  const answer = await kim.post(URL, { name: 'Reserve', accountType: 'savings', percentage: 0, ...wrong });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().fields[field]).toMatch(message);
  expect((await kim.get(URL)).json()).toEqual([]);
});

test('two active accounts can’t share a name or a role', async () => {
  const { vault } = await setUpDefaultAccounts(kim);
  const sameName = await kim.post(URL, { name: 'vault', accountType: 'savings', percentage: 0 });
  expect(sameName.json().fields).toEqual({ name: 'That name is taken. Choose another one.' });
  const sameRole = await kim.put(`${URL}/${vault}`, { role: 'income' });
  expect(sameRole.json().fields).toEqual({ role: 'Another account already has this use. Choose a different one.' });
});

test('an account edit requires the latest version, and only postings change the balance', async () => {
  const { vault } = await setUpDefaultAccounts(kim);
  const changed = await kim.put(
    `${URL}/${vault}`,
    { name: 'Rainy day', targetBalance: '5000', currentBalance: '777.00', isSystem: true },
    { 'if-match': '"1"' },
  );
  expect(changed.json()).toMatchObject({
    name: 'Rainy day',
    targetBalance: '5000.00',
    currentBalance: '0.00',
    isSystem: false,
    version: 2,
  });
  const late = await kim.put(`${URL}/${vault}`, { name: 'Vault' }, { 'if-match': '"1"' });
  expect([late.statusCode, late.json().code, late.json().current.name]).toEqual([409, 'edit_conflict', 'Rainy day']);
  const register = await kim.get('/api/ledger/accounts?kind=cash');
  expect(register.json().map(({ name }: { name: string }) => name)).toContain('Rainy day');
});

test('accounts are reordered all at once', async () => {
  const ids = Object.values(await setUpDefaultAccounts(kim)).toReversed();
  const ordered = await kim.put(`${URL}/order`, { ids });
  expect(ordered.json().map(({ id }: { id: number }) => id)).toEqual(ids);
  const partial = await kim.put(`${URL}/order`, { ids: ids.slice(1) });
  expect(partial.json().fields).toEqual({ ids: 'Send each active account once.' });
});

test('percentages changed together must total 100.00, or none of them change', async () => {
  const { profit, taxes, operating, suspense } = await setUpDefaultAccounts(kim);
  const short = await kim.put(`${URL}/percentages`, {
    percentages: [
      { id: profit, percentage: 12 },
      { id: taxes, percentage: '15.01' },
    ],
  });
  expect([short.statusCode, short.json().fields]).toEqual([
    400,
    { percentages: 'These percentages total 102.01%. Change them to total 100%.' },
  ]);
  const whole = await kim.put(`${URL}/percentages`, {
    percentages: [
      { id: profit, percentage: 12.5 },
      { id: operating, percentage: '47.50' },
    ],
  });
  expect(whole.json().map(({ percentage }: { percentage: string }) => percentage)).toEqual([
    '0.00',
    '12.50',
    '25.00',
    '15.00',
    '47.50',
    '0.00',
    '0.00',
    '0.00',
  ]);
  const system = await kim.put(`${URL}/percentages`, { percentages: [{ id: suspense, percentage: 1 }] });
  expect(system.json().fields).toEqual({ 'percentages.0.id': 'Choose each active account once.' });
});

test('an account is archived once it is empty, and accepts no money until it is restored', async () => {
  const { vault, income } = await setUpDefaultAccounts(kim);
  const deposit = {
    transactionType: 'income',
    businessUnit: 'general',
    amount: 5,
    description: 'Found',
    transactionDate: '2025-01-05',
    accountId: vault,
  };
  await kim.post('/api/financial-transactions', deposit);
  const full = await kim.post(`${URL}/${vault}/archive`);
  expect([full.statusCode, full.json().message]).toEqual([
    409,
    'Vault has a balance of $5.00. Transfer it to another account first.',
  ]);
  await kim.post('/api/financial-transactions', {
    ...deposit,
    transactionType: 'transfer',
    accountId: null,
    fromAccountId: vault,
    toAccountId: income,
  });
  expect((await kim.post(`${URL}/${vault}/archive`)).json()).toMatchObject({ isActive: false });
  expect(await readBalances(kim)).not.toHaveProperty('Vault');
  expect((await kim.get(`${URL}?archived=yes`)).json()).toHaveLength(8);
  const refused = await kim.post('/api/financial-transactions', deposit);
  expect(refused.json().fields).toEqual({ accountId: 'Choose an active account.' });
  const { id } = (await kim.get('/api/financial-transactions?type=income')).json()[0];
  const reversal = await kim.post(`/api/financial-transactions/${id}/reverse`, {});
  expect([reversal.statusCode, reversal.json().message]).toEqual([
    409,
    'Vault is archived. Restore the account first.',
  ]);
  expect((await kim.post(`${URL}/${vault}/unarchive`)).json()).toMatchObject({ isActive: true, archivedAt: null });
  expect((await kim.post('/api/financial-transactions', deposit)).statusCode).toBe(201);
});

test('the built-in account can’t be changed', async () => {
  const { suspense } = await setUpDefaultAccounts(kim);
  const message = 'Unassigned is a built-in account and can’t be changed.';
  expect((await kim.put(`${URL}/${suspense}`, { name: 'Mine' })).json().message).toBe(message);
  expect((await kim.post(`${URL}/${suspense}/archive`)).json().message).toBe(message);
});

test('the history shows each account’s balance at the end of each week', async () => {
  const { income } = await setUpDefaultAccounts(kim);
  const day = (back: number) => new Date(Date.now() - back * 86_400_000).toISOString();
  for (const [amount, back] of [
    ['100.00', 40],
    ['20.50', 10],
    ['0.25', 3],
  ] as const) {
    await kim.post('/api/financial-transactions', {
      transactionType: 'income',
      businessUnit: 'general',
      amount,
      description: 'Deposit',
      transactionDate: day(back),
    });
  }
  const history = (await kim.get(`${URL}/history?weeks=4`)).json();
  const balances = history.map(
    (week: { balances: { accountId: number; balance: string }[] }) =>
      week.balances.find(({ accountId }) => accountId === income)?.balance,
  );
  expect(balances).toEqual(['100.00', '100.00', '120.50', '120.75']);
  expect((await kim.get(`${URL}/history`)).json()).toHaveLength(12);
  expect((await kim.get(`${URL}/history?weeks=999`)).statusCode).toBe(400);
});

test('viewing requires financial_read and editing requires financial_write', async () => {
  const reader = await app.signedIn(await buildUser(app.db, { grants: ['financial_read'] }));
  const writer = await app.signedIn(await buildUser(app.db, { grants: ['financial_write'] }));
  expect((await reader.get(URL)).statusCode).toBe(200);
  expect((await reader.post(`${URL}/set-up`)).statusCode).toBe(403);
  expect((await writer.get(URL)).statusCode).toBe(403);
  expect((await writer.post(`${URL}/set-up`)).statusCode).toBe(201);
});
