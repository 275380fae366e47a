import type { BankLine } from '@builder-os/contract/modules/finance/bank-lines';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { csvOf, type FileLine, importLines } from '../bank-imports/bank-imports.factory.ts';
import { type Booked, recordTransaction } from '../financial-transactions/financial-transactions.factory.ts';
import { type Accounts, readBalances, setUpBooks } from '../profit-first-accounts/profit-first-accounts.factory.ts';

const URL = '/api/bank-lines';

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

const add = async (...lines: FileLine[]): Promise<BankLine[]> =>
  (await importLines(kim, accounts.income, csvOf(lines))).lines;
const read = async (id: number | undefined): Promise<BankLine> => (await kim.get(`${URL}/${id}`)).json();
const record = (...[day, type, amount, fields]: Booked) =>
  recordTransaction(kim, day, type, amount, { businessUnit: 'steel_framing', ...fields });

describe('a suggestion', () => {
  test('is a posting with the same account and amount within five days, nearest first', async () => {
    await record('2025-03-09', 'income', 100);
    await record('2025-03-03', 'income', 100);
    await record('2025-03-10', 'income', 100);
    await record('2025-03-04', 'income', 100.01);
    await record('2025-03-04', 'expense', 100, { accountId: accounts.income });
    await record('2025-03-04', 'income', 100, { accountId: accounts.vault });
    const [line] = await add(['2025-03-04', 'Deposit', '100.00']);
    expect(line).toMatchObject({ state: 'open', suggestion: { date: '2025-03-03', daysApart: -1, transactionId: 2 } });
    const all = (await kim.get(`${URL}/${line?.id}/suggestions`)).json();
    expect(all.map(({ date, daysApart }: { date: string; daysApart: number }) => [date, daysApart])).toEqual([
      ['2025-03-03', -1],
      ['2025-03-09', 5],
    ]);
  });

  test('is never a reversed posting or one matched to another line', async () => {
    const { id } = await record('2025-03-04', 'income', 100);
    await kim.post(`/api/financial-transactions/${id}/reverse`, {});
    const [line] = await add(['2025-03-04', 'Deposit', '100.00']);
    expect(line?.suggestion).toBeNull();
    await record('2025-03-05', 'income', 100);
    const [second] = await add(['2025-03-06', 'Deposit again', '100.00']);
    const first = await read(line?.id);
    await kim.post(`${URL}/${line?.id}/match`, { postingIds: [first.suggestion?.postingId] });
    expect((await read(second?.id)).suggestion).toBeNull();
  });

  test('goes to only one line in a list, so all can be confirmed together', async () => {
    await record('2025-03-03', 'income', 100);
    await record('2025-03-08', 'income', 100);
    const lines = await add(
      ['2025-03-04', 'Deposit', '100.00'],
      ['2025-03-05', 'Deposit', '100.00'],
      ['2025-03-06', 'Deposit', '100.00'],
    );
    const suggested = lines.flatMap(({ id, suggestion }) =>
      suggestion ? [{ lineId: id, postingId: suggestion.postingId }] : [],
    );
    expect(suggested).toHaveLength(2);
    const confirmed = await kim.post(`${URL}/confirm`, { matches: suggested });
    expect(confirmed.json().map(({ state }: BankLine) => state)).toEqual(['matched', 'matched']);
  });

  test('can be a share of an allocation', async () => {
    await record('2025-03-04', 'allocation', 40, { toAccountId: accounts.profit });
    const [line] = (await importLines(kim, accounts.profit, csvOf([['2025-03-05', 'Transfer', '40.00']]))).lines;
    expect(line?.suggestion).toMatchObject({ kind: 'allocation', amount: '40.00' });
  });
});

describe('a match', () => {
  test('is confirmed, undone, and shows when its transaction has since been reversed', async () => {
    const { id } = await record('2025-03-04', 'income', 100);
    const [line] = await add(['2025-03-04', 'Deposit', '100.00']);
    const matched = (await kim.post(`${URL}/${line?.id}/match`, { postingIds: [line?.suggestion?.postingId] })).json();
    expect(matched).toMatchObject({
      state: 'matched',
      matches: [{ transactionId: id }],
      isMatchReversed: false,
      suggestion: null,
    });
    expect((await kim.post(`${URL}/${line?.id}/match`, { postingIds: [1] })).statusCode).toBe(409);
    await kim.post(`/api/financial-transactions/${id}/reverse`, {});
    expect(await read(line?.id)).toMatchObject({ state: 'matched', isMatchReversed: true });
    expect((await kim.post(`${URL}/${line?.id}/undo`)).json()).toMatchObject({ state: 'open', matches: [] });
    expect((await kim.post(`${URL}/${line?.id}/undo`)).statusCode).toBe(409);
    // Unmatching never touches the books.
    expect((await readBalances(kim))['Income']).toBe('0.00');
  });

  test('is rejected for a different account or amount or a matched posting, and one bad match rejects the whole batch', async () => {
    await record('2025-03-04', 'income', 100);
    await record('2025-03-04', 'income', 200);
    const [line, other] = await add(['2025-03-04', 'Deposit', '100.00'], ['2025-03-04', 'Another', '100.00']);
    const [one = 0, two = 0] = [
      line?.suggestion?.postingId,
      (await kim.get('/api/ledger/entries/2')).json().postings[0].id,
    ];
    for (const postingId of [two, one + 1, 9_999]) {
      expect((await kim.post(`${URL}/${line?.id}/match`, { postingIds: [postingId] })).statusCode).toBe(400);
    }
    const both = [
      { lineId: line?.id, postingId: one },
      { lineId: other?.id, postingId: one },
    ];
    expect((await kim.post(`${URL}/confirm`, { matches: both })).statusCode).toBe(400);
    expect((await read(line?.id)).state).toBe('open');
  });
});

describe('a line turned into a transaction', () => {
  test('is income or an expense by its sign, on its account and date, and matches that transaction', async () => {
    const [deposit, fee] = await add(
      ['2025-03-04', 'Deposit Fieldstone', '100.00'],
      ['2025-03-05', 'Monthly fee', '-2.50'],
    );
    const made = await kim.post(`${URL}/${deposit?.id}/categorise`, {
      businessUnit: 'steel_framing',
      category: 'Sales',
    });
    expect(made.json()).toMatchObject({
      state: 'categorised',
      matches: [{ kind: 'income', memo: 'Deposit Fieldstone', daysApart: 0 }],
    });
    await kim.post(`${URL}/${fee?.id}/categorise`, {
      businessUnit: 'general',
      category: 'Bank fees',
      description: 'March fee',
    });
    expect((await kim.get('/api/financial-transactions')).json()).toMatchObject([
      {
        transactionType: 'expense',
        amount: '2.50',
        category: 'Bank fees',
        description: 'March fee',
        accountName: 'Income',
      },
      { transactionType: 'income', amount: '100.00', category: 'Sales', transactionDate: '2025-03-04' },
    ]);
    expect((await readBalances(kim))['Income']).toBe('97.50');
  });

  test('is a transfer to another account, which that account’s line can then match', async () => {
    const [line] = await add(['2025-03-05', 'To savings', '-500.00']);
    await kim.post(`${URL}/${line?.id}/categorise`, { businessUnit: 'general', otherAccountId: accounts.vault });
    expect(await readBalances(kim)).toMatchObject({ Income: '-500.00', Vault: '500.00' });
    const [arrived] = (await importLines(kim, accounts.vault, csvOf([['2025-03-06', 'From checking', '500.00']])))
      .lines;
    expect(arrived?.suggestion).toMatchObject({ kind: 'transfer', daysApart: -1 });
  });

  test('is undone by a reversal, and its transaction can’t be reversed separately', async () => {
    const [line] = await add(['2025-03-04', 'Deposit', '100.00']);
    const { matches } = (await kim.post(`${URL}/${line?.id}/categorise`, { businessUnit: 'general' })).json();
    expect((await kim.post(`/api/financial-transactions/${matches[0].transactionId}/reverse`, {})).statusCode).toBe(
      409,
    );
    expect((await kim.post(`${URL}/${line?.id}/undo`)).json()).toMatchObject({ state: 'open', ruleId: null });
    expect((await readBalances(kim))['Income']).toBe('0.00');
    expect((await kim.post(`${URL}/${line?.id}/categorise`, { businessUnit: 'general' })).statusCode).toBe(200);
  });

  test('is rejected when it is invalid', async () => {
    const [line] = await add(['2025-03-04', 'Deposit', '100.00']);
    const fieldsOf = async (body: object) => (await kim.post(`${URL}/${line?.id}/categorise`, body)).json().fields;
    expect(await fieldsOf({})).toHaveProperty('businessUnit');
    expect(await fieldsOf({ businessUnit: 'general', otherAccountId: accounts.income })).toHaveProperty(
      'otherAccountId',
    );
    expect(await fieldsOf({ businessUnit: 'general', otherAccountId: 999 })).toHaveProperty('otherAccountId');
    expect(
      await fieldsOf({ businessUnit: 'general', otherAccountId: accounts.vault, category: 'Rent' }),
    ).toHaveProperty('category');
    await kim.post('/api/closed-periods', { closedThrough: '2025-03-31' });
    expect(await fieldsOf({ businessUnit: 'general' })).toHaveProperty('date');
    expect((await read(line?.id)).state).toBe('open');
  });
});

test('a line that belongs in no books is ignored until someone reopens it', async () => {
  const [line] = await add(['2025-03-04', 'Test deposit', '0.01']);
  expect((await kim.post(`${URL}/${line?.id}/ignore`)).json()).toMatchObject({ state: 'ignored', matches: [] });
  expect((await kim.post(`${URL}/${line?.id}/categorise`, { businessUnit: 'general' })).statusCode).toBe(409);
  expect((await kim.post(`${URL}/${line?.id}/undo`)).json()).toMatchObject({ state: 'open' });
});

test('the list is filtered by account, state, dates and words, and paged by date', async () => {
  await add(
    ['2025-03-04', 'Coil mill', '-1.00'],
    ['2025-03-05', 'Coil mill', '-2.00'],
    ['2025-03-06', 'Rent', '-3.00'],
  );
  await importLines(kim, accounts.vault, csvOf([['2025-03-05', 'Interest', '4.00']]));
  await kim.post(`${URL}/1/ignore`);
  const amounts = async (query: string) =>
    (await kim.get(`${URL}?${query}`)).json().map(({ amount }: BankLine) => amount);
  expect(await amounts('')).toEqual(['-3.00', '4.00', '-2.00', '-1.00']);
  expect(await amounts(`account=${accounts.income}&state=open`)).toEqual(['-3.00', '-2.00']);
  expect(await amounts('from=2025-03-05&to=2025-03-05')).toEqual(['4.00', '-2.00']);
  expect(await amounts('q=coil')).toEqual(['-2.00', '-1.00']);
  const page = await kim.get(`${URL}?limit=3`);
  expect(page.headers['x-total-count']).toBe('4');
  const next = /<([^>]+)>/.exec(String(page.headers.link))?.[1] ?? '';
  expect((await kim.get(next)).json()).toMatchObject([{ amount: '-1.00' }]);
  expect((await kim.get(`${URL}?state=lost`)).statusCode).toBe(400);
});

test('everything that happens to a line is logged', async () => {
  const [line] = await add(['2025-03-04', 'Deposit', '100.00']);
  await kim.post(`${URL}/${line?.id}/categorise`, { businessUnit: 'general' });
  await kim.post(`${URL}/${line?.id}/undo`);
  await kim.post(`${URL}/${line?.id}/ignore`);
  const admin = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
  const entries = (await admin.get('/api/admin/audit-log')).json();
  const actions = entries.map(({ action }: { action: string }) => action);
  for (const action of [
    'bank-import.upload',
    'bank-import.run',
    'bank-line.categorise',
    'bank-line.undo',
    'bank-line.ignore',
    'journal-entry.post',
  ]) {
    expect(actions).toContain(action);
  }
});
