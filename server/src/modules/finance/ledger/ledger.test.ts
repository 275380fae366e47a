import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { databaseErrorCode, violatedConstraint } from '../../../platform/db/database-errors.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { systemAct } from '../../../platform/http/act.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { setUpDefaultAccounts } from '../profit-first-accounts/profit-first-accounts.factory.ts';
import { getLedgerAccount } from './category-accounts.service.ts';
import { balanceOf, credit, debit, postEntry, sumLedger, toBalance } from './ledger.service.ts';
import { settleSums } from './ledger-sums.queries.ts';

let app: TestApp;
let kim: Agent;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
  await setUpDefaultAccounts(kim);
});
afterAll(() => app.close());

const deposit = (amount: string, transactionDate: string, businessUnit = 'general') =>
  kim.post('/api/financial-transactions', {
    transactionType: 'income',
    businessUnit,
    amount,
    description: 'Deposit',
    transactionDate,
  });

/** How the database rejects some statements: its error code and the constraint. */
async function refusalOf(...statements: ReturnType<typeof sql>[]): Promise<[string | undefined, string | undefined]> {
  const error = await inTransaction(app.database, async (tx) => {
    for (const statement of statements) await tx.execute(statement);
  }).catch((caught: unknown) => caught);
  return [databaseErrorCode(error), violatedConstraint(error)];
}

const entry = (postings: number, day = '2025-03-01') =>
  sql`insert into journal_entries (entry_date, kind, memo, posting_count) values (${day}, 'manual', 'By hand', ${postings})`;
const posting = (amount: string, day = '2025-03-01') => sql`
  insert into postings (entry_id, entry_date, ledger_account_id, amount, business_unit)
  values ((select max(id) from journal_entries), ${day}, 1, ${amount}::numeric, 'general')`;

test.each([
  ['an entry without postings', [entry(2)]],
  ['an entry that does not sum to zero', [entry(2), posting('1'), posting('-2')]],
  ['an entry with one posting less', [entry(3), posting('1'), posting('-1')]],
  ['an entry with one posting more', [entry(2), posting('1'), posting('-0.50'), posting('-0.50')]],
])('the database rejects %s, even through raw SQL', async (_, statements) => {
  expect(await refusalOf(...statements)).toEqual(['23514', 'journal_entries_balance']);
});

test('the database rejects a one-line entry, a zero line and a line with another date', async () => {
  expect(await refusalOf(entry(1), posting('0.01'))).toEqual(['23514', 'journal_entries_postings_check']);
  expect(await refusalOf(entry(2), posting('0'), posting('0'))).toEqual(['23514', 'postings_amount_check']);
  expect(await refusalOf(entry(2), posting('1', '2025-03-02'))).toEqual(['23503', 'postings_entry_fk']);
});

test('posted entries can’t be changed, even through raw SQL', async () => {
  await deposit('100.00', '2025-03-01');
  for (const statement of [
    sql`update postings set amount = amount * 2`,
    sql`update postings set business_unit = 'real_estate'`,
    sql`delete from postings`,
    sql`update journal_entries set memo = 'Nothing'`,
    sql`delete from journal_entries`,
    sql`truncate journal_entries cascade`,
    sql`truncate postings cascade`,
    sql`update financial_transactions set amount = 1`,
    sql`delete from financial_transactions`,
    sql`truncate financial_transactions cascade`,
  ]) {
    expect(await refusalOf(statement)).toEqual(['42501', undefined]);
  }
  expect(await refusalOf(posting('5'), posting('-5'))).toEqual(['23514', 'journal_entries_balance']);
});

test('an entry can’t be reversed twice, even through raw SQL', async () => {
  await deposit('100.00', '2025-03-01');
  await kim.post('/api/financial-transactions/1/reverse', {});
  const again = sql`insert into journal_entries (entry_date, kind, memo, posting_count, reverses_id) values ('2025-03-01', 'reversal', 'Again', 2, 1)`;
  expect(await refusalOf(again)).toEqual(['23505', 'journal_entries_reverses_key']);
});

test('a closed period accepts no entries, even through raw SQL', async () => {
  await kim.post('/api/closed-periods', { closedThrough: '2025-03-31' });
  expect(await refusalOf(entry(2, '2025-03-31'))).toEqual(['23514', 'journal_entries_open_period']);
  expect(await refusalOf(entry(2, '2025-04-01'), posting('1', '2025-04-01'), posting('-1', '2025-04-01'))).toEqual([
    undefined,
    undefined,
  ]);
});

test.each([
  ['of two digits in a field for four', '0025-03-15', 'Enter a date between 1800 and 2999.'],
  ['of a century before', '1825-03-15', 'Enter a date in 1900 or later.'],
])('a year %s is rejected before it reaches the books', async (_what, day, message) => {
  const answer = await deposit('100.00', day);
  expect([answer.statusCode, answer.json().fields]).toEqual([400, { transactionDate: message }]);
});

test('balances are correct for any date, settled or not', async () => {
  for (const [amount, day] of [
    ['1000.00', '2024-12-31'],
    ['0.10', '2025-01-01'],
    ['0.20', '2025-01-31'],
    ['300.00', '2025-02-15'],
  ] as const)
    await deposit(amount, day, day < '2025-01-15' ? 'steel_framing' : 'real_estate');
  const cash = { ledgerAccountId: 1, kind: 'cash' } as const;
  const read = async () => ({
    balances: await Promise.all(
      [undefined, '2024-12-30', '2024-12-31', '2025-01-01', '2025-01-31', '2025-02-14', '2025-02-28'].map((through) =>
        balanceOf(app.db, { ...cash, through }),
      ),
    ),
    january: (await sumLedger(app.db, { from: '2025-01-01', to: '2025-01-31', kinds: ['income'] })).map((sum) => [
      sum.businessUnit,
      toBalance(sum.kind, BigInt(sum.amount.replace('.', ''))),
    ]),
    middle: (await sumLedger(app.db, { from: '2025-01-02', to: '2025-02-20', kinds: ['income'] })).map(
      ({ amount }) => amount,
    ),
  });
  const expected = {
    balances: ['1300.30', '0.00', '1000.00', '1000.10', '1000.30', '1000.30', '1300.30'],
    january: [
      ['real_estate', '0.20'],
      ['steel_framing', '0.10'],
    ],
    middle: ['-300.20'],
  };
  expect(await read()).toEqual(expected);
  await settleSums(app.db);
  expect(await read()).toEqual(expected);
  await deposit('1.00', '2025-01-01');
  await settleSums(app.db);
  await settleSums(app.db);
  expect(await balanceOf(app.db, cash)).toBe('1301.30');
  const { rows } = await app.db.execute(
    sql`select bool_and(is_settled) as settled, count(*)::int as count from ledger_sums`,
  );
  expect(rows).toEqual([{ settled: true, count: 20 }]);
});

test('an entry with a key is posted once, and can be found by its source', async () => {
  const post = () =>
    inTransaction(app.database, async (tx) => {
      const act = systemAct(tx);
      const equity = await getLedgerAccount(act, { kind: 'equity', name: 'Owner' });
      const about = { businessUnit: 'general' } as const;
      return postEntry(act, {
        date: '2025-03-10',
        kind: 'allocation',
        memo: 'Run',
        key: 'allocation-run 2025-03-10',
        source: { type: 'allocation-run', id: 7 },
        lines: [debit(1, '5.00', about), credit(equity, '5.00', about), debit(2, '0.00', about)],
      });
    });
  const { id } = await post();
  await expect(post()).rejects.toMatchObject({ code: 'conflict', message: 'This is already posted.' });
  const found = (await kim.get('/api/ledger/entries?sourceType=allocation-run&sourceId=7')).json();
  expect(found).toMatchObject([{ id, postings: [{ debit: '5.00' }, { credit: '5.00' }] }]);
  const byHand = await kim.post(`/api/ledger/entries/${id}/reverse`, {});
  expect([byHand.statusCode, byHand.json().message]).toEqual([
    409,
    'This came from allocation run 7. Reverse it there.',
  ]);
});

test('posting unbalanced lines throws and leaves nothing behind', async () => {
  const post = inTransaction(app.database, (tx) =>
    postEntry(systemAct(tx), {
      date: '2025-03-10',
      kind: 'manual',
      memo: 'Wrong',
      lines: [debit(1, '5.00', { businessUnit: 'general' }), credit(2, '4.99', { businessUnit: 'general' })],
    }),
  );
  await expect(post).rejects.toThrow('an entry of 2 lines that sum to 0.01 cannot be posted');
  expect((await kim.get('/api/ledger/entries')).json()).toEqual([]);
});
