import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { readBalances, setUpDefaultAccounts } from '../profit-first-accounts/profit-first-accounts.factory.ts';

const URL = '/api/financial-transactions';

let app: TestApp;
let kim: Agent;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db, { role: 'manager', firstName: 'Kim', lastName: 'Alder' }));
});
afterAll(() => app.close());

/** The fields that the specified form sends. */
const form = (fields: object = {}) => ({
  transactionType: 'income',
  businessUnit: 'steel_framing',
  amount: 27760,
  description: 'Deposit for twelve kits',
  transactionDate: '2025-03-11T15:30:00.000Z',
  ...fields,
});

interface Line {
  accountName: string;
  amount: string;
}

async function linesOf(id: number): Promise<[string, string][]> {
  const { entries } = (await kim.get(`${URL}/${id}`)).json();
  return entries.flatMap(({ postings }: { postings: Line[] }) =>
    postings.map(({ accountName, amount }) => [accountName, amount]),
  );
}

test('the specified payload is recorded and returned as specified', async () => {
  await setUpDefaultAccounts(kim);
  const made = await kim.post(URL, form({ id: 99, createdBy: 'nobody', entryId: 7 }));
  expect(made.statusCode).toBe(201);
  expect(made.json()).toMatchObject({
    id: 1,
    transactionType: 'income',
    businessUnit: 'steel_framing',
    amount: '27760.00',
    description: 'Deposit for twelve kits',
    transactionDate: '2025-03-11',
    accountName: 'Income',
    needsAccount: false,
    createdByName: 'Kim Alder',
  });
  // Recording returns the same as the list.
  expect((await kim.get(URL)).json()).toEqual([made.json()]);
});

test('each type moves money to the right accounts, in one entry that sums to zero', async () => {
  const { income, profit } = await setUpDefaultAccounts(kim);
  const ids: number[] = [];
  for (const fields of [
    {},
    { transactionType: 'expense', amount: '18420.10', category: 'Materials' },
    { transactionType: 'transfer', amount: '100', fromAccountId: income, toAccountId: profit },
    { transactionType: 'allocation', amount: '6264', toAccountId: profit },
  ]) {
    const made = await kim.post(URL, form(fields));
    expect(made.statusCode, made.body).toBe(201);
    ids.push(made.json().id);
  }
  expect(await Promise.all(ids.map(linesOf))).toEqual([
    [
      ['Income', '27760.00'],
      ['Sales', '-27760.00'],
    ],
    [
      ['Materials', '18420.10'],
      ['Operating Expenses', '-18420.10'],
    ],
    [
      ['Profit', '100.00'],
      ['Income', '-100.00'],
    ],
    [
      ['Profit', '6264.00'],
      ['Income', '-6264.00'],
    ],
  ]);
  expect(await readBalances(kim)).toMatchObject({
    Income: '21396.00',
    Profit: '6364.00',
    'Operating Expenses': '-18420.10',
  });
  const { rows } = await app.db.execute(
    sql`select count(*)::int as entries, (select sum(amount)::text from postings) as sum from journal_entries`,
  );
  expect(rows).toEqual([{ entries: 4, sum: '0.00' }]);
});

test('without accounts, money goes to Unassigned until a correction names an account', async () => {
  const made = (await kim.post(URL, form())).json();
  expect(made).toMatchObject({ accountName: 'Unassigned', needsAccount: true });
  const transfer = (await kim.post(URL, form({ transactionType: 'transfer', amount: 5 }))).json();
  expect(transfer).toMatchObject({ accountName: 'Unassigned', toAccountName: 'Unassigned', needsAccount: true });
  expect(await readBalances(kim)).toEqual({ Unassigned: '27760.00' });
  expect((await kim.get(`${URL}?needsAccount=yes`)).json()).toHaveLength(2);
  const { income } = await setUpDefaultAccounts(kim);
  const corrected = await kim.post(`${URL}/${made.id}/correct`, { accountId: income });
  expect(corrected.statusCode).toBe(201);
  expect(corrected.json()).toMatchObject({
    amount: '27760.00',
    accountName: 'Income',
    needsAccount: false,
    replacesId: made.id,
  });
  expect((await kim.get(`${URL}/${made.id}`)).json()).toMatchObject({
    needsAccount: false,
    replacedById: corrected.json().id,
  });
  expect(await readBalances(kim)).toMatchObject({ Unassigned: '0.00', Income: '27760.00' });
});

test('amounts are exact up to the largest one the specification allows', async () => {
  await setUpDefaultAccounts(kim);
  for (const amount of [9_999_999_999.99, '9999999999.99', 0.07, '0.01', 0.1, 0.2]) {
    expect((await kim.post(URL, form({ amount }))).statusCode).toBe(201);
  }
  expect(await readBalances(kim)).toMatchObject({ Income: '20000000000.36' });
});

test.each([
  [{ amount: 0 }, 'amount', 'Enter an amount greater than 0.'],
  [{ amount: -5 }, 'amount', /^Enter an amount from 0 to 9,999,999,999\.99/],
  [{ amount: 10_000_000_000 }, 'amount', /^Enter an amount from 0 to 9,999,999,999\.99/],
  [{ amount: '12.345' }, 'amount', /up to two decimals/],
  [{ amount: 'ten' }, 'amount', /up to two decimals/],
  [{ amount: undefined }, 'amount', 'Required'],
  [{ transactionType: 'gift' }, 'transactionType', 'Choose from income, expense, transfer, allocation.'],
  [{ businessUnit: 'roofing' }, 'businessUnit', /^Choose from steel_framing/],
  [{ description: '  ' }, 'description', 'Enter a description.'],
  [{ description: undefined }, 'description', 'Required'],
  [{ transactionDate: undefined }, 'transactionDate', 'Required'],
  [{ transactionDate: '2025-02-30' }, 'transactionDate', 'Enter a date with its year, month and day.'],
  [{ transactionDate: '2999-01-01' }, 'transactionDate', 'Enter today or an earlier date.'],
  [{ category: 'x'.repeat(101) }, 'category', 'Use 100 characters or fewer.'],
  [{ referenceNumber: 'x'.repeat(51) }, 'referenceNumber', 'Use 50 characters or fewer.'],
  [{ accountId: 999 }, 'accountId', 'Choose an active account.'],
  [{ toAccountId: 1 }, 'toAccountId', /Only transfers and allocations/],
  [{ projectId: 999 }, 'projectId', 'Project not found. Choose another one.'],
  [{ partnerId: 999 }, 'partnerId', 'This contact no longer exists. Choose another.'],
  [{ dealId: 999 }, 'dealId', 'This deal no longer exists. Choose another.'],
  [{ transactionType: 'transfer', fromAccountId: 1, toAccountId: 1 }, 'toAccountId', /^Choose a different account/],
  [{ transactionType: 'transfer', fromAccountId: 999 }, 'fromAccountId', 'Choose an active account.'],
])('an invalid %o is reported at its field, and nothing is posted', async (wrong, field, message) => {
  await setUpDefaultAccounts(kim);
  const answer = await kim.post(URL, form(wrong));
  expect(answer.statusCode, answer.body).toBe(400);
  expect(answer.json().fields[field]).toMatch(message);
  expect((await kim.get('/api/ledger/entries')).json()).toEqual([]);
});

test('a timestamp counts as the date in the office’s time zone', async () => {
  await setUpDefaultAccounts(kim);
  const made = await kim.post(URL, form({ transactionDate: '2025-03-12T02:30:00Z' }));
  expect(made.json().transactionDate).toBe('2025-03-11');
});

test('a reversal is a mirror entry, each entry names the other, and there is at most one', async () => {
  await setUpDefaultAccounts(kim);
  const { id, entryId } = (await kim.post(URL, form())).json();
  const reversed = await kim.post(`${URL}/${id}/reverse`, { reason: 'Booked twice' });
  expect(reversed.statusCode).toBe(200);
  const { reversalEntryId } = reversed.json();
  expect(reversed.json()).toMatchObject({ id, reversedOn: '2025-03-11', amount: '27760.00' });
  expect((await kim.get(`/api/ledger/entries/${entryId}`)).json()).toMatchObject({ reversedById: reversalEntryId });
  expect((await kim.get(`/api/ledger/entries/${reversalEntryId}`)).json()).toMatchObject({
    kind: 'reversal',
    reversesId: entryId,
    memo: 'Reversal: Deposit for twelve kits (Booked twice)',
  });
  expect(await linesOf(id)).toEqual([
    ['Income', '27760.00'],
    ['Sales', '-27760.00'],
    ['Income', '-27760.00'],
    ['Sales', '27760.00'],
  ]);
  expect(await readBalances(kim)).toMatchObject({ Income: '0.00' });
  const again = await kim.post(`${URL}/${id}/reverse`, {});
  expect([again.statusCode, again.json().message]).toEqual([409, 'This is already reversed.']);
  const mirror = await kim.post(`/api/ledger/entries/${reversalEntryId}/reverse`, {});
  expect([mirror.statusCode, mirror.json().code]).toEqual([409, 'conflict']);
  expect((await kim.get(`${URL}?state=reversed`)).json()).toHaveLength(1);
  expect((await kim.get(`${URL}?state=posted`)).json()).toEqual([]);
});

test('a reversal can’t be dated before the entry it reverses', async () => {
  await setUpDefaultAccounts(kim);
  const { id } = (await kim.post(URL, form())).json();
  const early = await kim.post(`${URL}/${id}/reverse`, { date: '2025-03-10' });
  expect(early.json().fields).toEqual({ date: 'Enter Mar 11, 2025, the entry’s date, or later.' });
  expect((await kim.post(`${URL}/${id}/reverse`, { date: '2025-04-01' })).json().reversedOn).toBe('2025-04-01');
});

test('one key posts once, and reusing it with another body is rejected', async () => {
  await setUpDefaultAccounts(kim);
  const key = { 'idempotency-key': 'one-deposit' };
  const [first, second] = [await kim.post(URL, form(), key), await kim.post(URL, form(), key)];
  expect(second.headers['idempotency-replayed']).toBe('true');
  expect(second.json()).toEqual(first.json());
  expect((await kim.post(URL, form({ amount: 1 }), key)).statusCode).toBe(422);
  expect(await readBalances(kim)).toMatchObject({ Income: '27760.00' });
});

test('a category keeps one ledger account, whatever its letter case', async () => {
  await setUpDefaultAccounts(kim);
  for (const category of ['Freight', 'FREIGHT', 'Crane hire']) {
    await kim.post(URL, form({ transactionType: 'expense', amount: 10, category }));
  }
  const accounts = (await kim.get('/api/ledger/accounts?kind=expense')).json();
  expect(accounts.map((one: Record<string, unknown>) => [one['name'], one['expenseGroup'], one['balance']])).toEqual([
    ['Crane hire', 'variable', '10.00'],
    ['Freight', 'direct', '20.00'],
  ]);
});

test('the audit log shows who recorded and who reversed a transaction', async () => {
  await setUpDefaultAccounts(kim);
  const { id } = (await kim.post(URL, form())).json();
  await kim.post(`${URL}/${id}/reverse`, {});
  const { rows } = await app.db.execute(sql`
    select action, user_name from audit_logs where resource_type in ('financial-transaction', 'journal-entry') order by id`);
  expect(rows).toEqual([
    { action: 'financial-transaction.create', user_name: 'Kim Alder' },
    { action: 'journal-entry.post', user_name: 'Kim Alder' },
    { action: 'financial-transaction.reverse', user_name: 'Kim Alder' },
  ]);
});

test('viewing requires financial_read and editing requires financial_write', async () => {
  const reader = await app.signedIn(await buildUser(app.db, { grants: ['financial_read'] }));
  const expired = await buildUser(app.db, { grants: ['financial_read', 'financial_write'] });
  await app.db.execute(
    sql`update user_permissions set expires_at = now() - interval '1 minute' where user_id = ${expired.id}`,
  );
  const late = await app.signedIn(expired);
  expect((await reader.get(URL)).statusCode).toBe(200);
  expect((await reader.post(URL, form())).json().code).toBe('forbidden');
  expect((await late.get(URL)).statusCode).toBe(403);
  expect((await late.post(URL, form())).statusCode).toBe(403);
});
