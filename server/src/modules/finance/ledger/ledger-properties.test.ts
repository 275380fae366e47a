import { fromCents } from '@builder-os/contract/platform/money';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { proveLedger } from '../ledger-proofs/ledger-proofs.service.ts';
import { setUpDefaultAccounts } from '../profit-first-accounts/profit-first-accounts.factory.ts';
import { settleSums } from './ledger-sums.queries.ts';

let app: TestApp;
let kim: Agent;
let accounts: number[];
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

async function begin(): Promise<void> {
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
  accounts = Object.values(await setUpDefaultAccounts(kim));
}

const UNITS = ['steel_framing', 'real_estate', 'builder_education', 'general'] as const;
const DAYS = ['2024-12-31', '2025-01-01', '2025-01-31', '2025-02-01', '2025-03-15'] as const;

interface Move {
  operation: 'record' | 'reverse' | 'correct' | 'settle' | 'pay' | 'undo';
  type: 'income' | 'expense' | 'transfer' | 'allocation';
  cents: number;
  unit: (typeof UNITS)[number];
  day: (typeof DAYS)[number];
  from: number;
  to: number;
  target: number;
}

// Few values, so that many moves collide: the same entry reversed twice, one account for all.
const move: fc.Arbitrary<Move> = fc.record({
  operation: fc.constantFrom('record', 'record', 'record', 'reverse', 'correct', 'settle', 'pay', 'undo'),
  type: fc.constantFrom('income', 'expense', 'transfer', 'allocation'),
  cents: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 999_999_999_999 })),
  unit: fc.constantFrom(...UNITS),
  day: fc.constantFrom(...DAYS),
  from: fc.nat({ max: 2 }),
  to: fc.nat({ max: 7 }),
  target: fc.integer({ min: 1, max: 6 }),
});

/** Every response must be a success, or a rejection for a reason people can act on. */
const EXPECTED = [200, 201, 400, 404, 409];

async function make(one: Move): Promise<number> {
  const transactions = '/api/financial-transactions';
  switch (one.operation) {
    case 'record': {
      const isMove = one.type === 'transfer' || one.type === 'allocation';
      const answer = await kim.post(transactions, {
        transactionType: one.type,
        businessUnit: one.unit,
        amount: fromCents(BigInt(one.cents)),
        description: 'Moved',
        transactionDate: one.day,
        ...(isMove
          ? { fromAccountId: accounts[one.from], toAccountId: accounts[one.to] }
          : { accountId: accounts[one.to], category: one.target > 3 ? `Category ${one.target}` : null }),
      });
      return answer.statusCode;
    }
    case 'reverse':
      return (await kim.post(`${transactions}/${one.target}/reverse`, {})).statusCode;
    case 'correct': {
      const amount = fromCents(BigInt(one.cents));
      return (await kim.post(`${transactions}/${one.target}/correct`, { amount, businessUnit: one.unit })).statusCode;
    }
    case 'settle':
      await settleSums(app.db);
      return 200;
    case 'pay':
      return (await kim.post(`/api/revenue-tracking/${(one.target % 2) + 1}/pay`, { recordIncome: true })).statusCode;
    case 'undo':
      return (await kim.post(`/api/revenue-tracking/${(one.target % 2) + 1}/undo-payment`)).statusCode;
  }
}

async function checkBooks(): Promise<void> {
  const { rows: wrong } = await app.db.execute(sql`
    select e.id from journal_entries e left join postings p on p.entry_id = e.id
    group by e.id having sum(p.amount) is distinct from 0 or count(p.id) <> e.posting_count`);
  expect(wrong).toEqual([]);
  const { rows: summed } = await app.db.execute(sql`
    select a.id, coalesce(sum(p.amount), 0)::numeric(20, 2)::text as balance
    from profit_first_accounts a left join postings p using (ledger_account_id) group by a.id order by a.id`);
  const listed: { id: number; currentBalance: string }[] = (await kim.get('/api/profit-first-accounts')).json();
  expect(
    listed.map(({ id, currentBalance }) => ({ id, balance: currentBalance })).toSorted((a, b) => a.id - b.id),
  ).toEqual(summed);
  const { rows: strangers } = await app.db.execute(sql`
    select id from financial_transactions t where not exists (select from journal_entries e where e.id = t.entry_id)
    union all
    select reverses_id from journal_entries where reverses_id is not null group by reverses_id having count(*) > 1`);
  expect(strangers).toEqual([]);
  await proveLedger(app.database);
  expect((await kim.get('/api/ledger/proof')).json().proof).toMatchObject({ isProved: true, deviations: [] });
}

test('under any mix of concurrent postings and reversals, entries sum to zero and balances match', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(move, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 4 }),
      async (rounds) => {
        await begin();
        for (const name of ['First', 'Second']) {
          await kim.post('/api/revenue-tracking', {
            businessUnit: 'real_estate',
            projectName: name,
            grossRevenue: '1234.56',
          });
        }
        for (const round of rounds) {
          const answers = await Promise.all(round.map(make));
          expect(answers.filter((status) => !EXPECTED.includes(status))).toEqual([]);
        }
        await checkBooks();
        await settleSums(app.db);
        await checkBooks();
      },
    ),
    { numRuns: 12 },
  );
}, 240_000);

test('many simultaneous deposits to one account all arrive', async () => {
  await begin();
  // The embedded database runs one transaction at a time; only PostgreSQL runs them concurrently.
  const many = app.database.engine === 'postgres' ? 100 : 20;
  const deposit = { transactionType: 'income', businessUnit: 'general', amount: '0.01', description: 'Cent' };
  const answers = await Promise.all([
    ...Array.from({ length: many }, () =>
      kim.post('/api/financial-transactions', { ...deposit, transactionDate: '2025-01-05' }),
    ),
    ...Array.from({ length: 5 }, () => settleSums(app.db)),
  ]);
  expect(answers.filter((answer) => answer && answer.statusCode !== 201)).toEqual([]);
  expect((await kim.get('/api/profit-first-accounts')).json()).toContainEqual(
    expect.objectContaining({ name: 'Income', currentBalance: fromCents(BigInt(many)) }),
  );
  await checkBooks();
}, 120_000);
