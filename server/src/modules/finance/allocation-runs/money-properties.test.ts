import { fromCents } from '@builder-os/contract/platform/money';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { buildDeal } from '../../sales/deals/deals.factory.ts';
import { findWrongPayables } from '../ledger-proofs/ledger-proofs.queries.ts';
import { proveLedger } from '../ledger-proofs/ledger-proofs.service.ts';
import { deposit, readSchedule, setUpAccountsSince } from './allocation-runs.factory.ts';

let app: TestApp;
let kim: Agent;
let days: string[];
let accounts: number[];
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

async function begin(): Promise<void> {
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db, { role: 'manager' }));
  accounts = Object.values(await setUpAccountsSince(app.db, kim));
  days = (await readSchedule(kim)).outstanding.map(({ scheduledFor }) => scheduledFor).slice(-2);
  for (const value of ['700.00', '333.33']) {
    await buildDeal(app.db, { stage: 'closed_won', businessUnit: 'real_estate', value });
  }
  await kim.post('/api/bills', { vendor: 'Valley Steel', amount: 20, dueDate: days[0] });
  await kim.post('/api/bills', {
    vendor: 'Valley Steel',
    amount: 35.5,
    dueDate: days[1],
    lines: [{ amount: 35.17 }, { amount: 0.33 }],
  });
  const odd = [
    { amount: 10.01, category: 'Materials' },
    { amount: 3.33, category: 'Rent' },
  ];
  await kim.post('/api/vendor-credits', {
    vendor: 'Valley Steel',
    amount: 13.34,
    lines: odd,
    businessUnit: 'real_estate',
  });
  await kim.post('/api/vendor-credits', { vendor: 'Valley Steel', amount: 7.77 });
}

const OPERATIONS = [
  'deposit',
  'deposit',
  'move',
  'run',
  'run',
  'reverse-run',
  'skip',
  'pay-bill',
  'undo-bill',
  'apply-credit',
  'apply-credit',
  'unapply-credit',
  'void-credit',
  'distribute',
  'reverse-distribution',
  'divide-deal',
  'undo-deal',
] as const;

interface Step {
  operation: (typeof OPERATIONS)[number];
  cents: number;
  /** Selects among the days, deals, bills, runs and accounts. There are few, so that steps collide. */
  one: 0 | 1;
  percent: 0 | 33 | 100;
}

const step: fc.Arbitrary<Step> = fc.record({
  operation: fc.constantFrom(...OPERATIONS),
  cents: fc.oneof(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 100, max: 9_999_999 })),
  one: fc.constantFrom(0, 1),
  percent: fc.constantFrom(0, 33, 100),
});

async function take({ operation, cents, one, percent }: Step): Promise<number> {
  const amount = fromCents(BigInt(cents));
  const post = async (url: string, body: object = {}) => (await kim.post(url, body)).statusCode;
  const { today } = await readSchedule(kim);
  switch (operation) {
    case 'deposit':
      await deposit(kim, amount);
      return 201;
    case 'move':
      return post('/api/financial-transactions', {
        transactionType: 'transfer',
        businessUnit: 'general',
        amount,
        description: 'Moved',
        transactionDate: today,
        fromAccountId: accounts[one],
        toAccountId: accounts[one + 2],
      });
    case 'run': {
      const policy = { materialsPolicy: 'percent', materialsPercent: percent };
      return post('/api/allocation-runs', { scheduledFor: days[one], ...(percent > 0 && policy) });
    }
    case 'reverse-run':
      return post(`/api/allocation-runs/${one + 1}/reverse`);
    case 'skip':
      return post('/api/allocation-runs/skip', { scheduledFor: days[one], reason: 'Holidays' });
    case 'pay-bill':
      return post(`/api/bills/${one + 1}/pay`, { allowNegative: percent > 0, ...(percent === 33 && { amount }) });
    case 'undo-bill':
      return post(`/api/bills/${one + 1}/undo-payment`);
    case 'apply-credit': {
      const part = { amount: fromCents(BigInt(1 + (cents % 700))) };
      return post(`/api/vendor-credits/${one + 1}/apply`, { billId: (cents % 2) + 1, ...(percent < 100 && part) });
    }
    case 'unapply-credit':
      return post(`/api/vendor-credits/${one + 1}/unapply`, { billId: (cents % 2) + 1 });
    case 'void-credit':
      return post(`/api/vendor-credits/${one + 1}/void`);
    case 'distribute':
      return post('/api/distributions', {
        quarter: `${today.slice(0, 4)}-Q1`,
        strategy: percent > 0 ? 'vault' : 'owner',
      });
    case 'reverse-distribution':
      return post(`/api/distributions/${one + 1}/reverse`);
    case 'divide-deal':
      return post(`/api/deals/${one + 1}/allocation`, percent > 0 ? { materialsCost: percent } : {});
    case 'undo-deal':
      return post(`/api/deals/${one + 1}/allocation/undo`);
  }
}

/** Every entry sums to zero, every balance is the sum of its postings, and every active record has an active entry. */
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
    with made as (
      select 'run' as what, entry_id, status = 'posted' as stands from allocation_runs where entry_id is not null
      union all select 'distribution', entry_id, reversed_at is null from distributions
      union all select 'deal', entry_id, reversed_at is null from deal_allocations
      union all select 'bill', t.entry_id, p.undone_at is null from bill_payments p join financial_transactions t on t.id = p.transaction_id
      union all select 'settled bill', settlement_id, undone_at is null from bill_payments
      union all select 'owed bill', entry_id, true from bills where status <> 'cancelled'
      union all select 'credit', entry_id, status <> 'void' from bill_credits
      union all select 'applied credit', credit_entry_id, undone_at is null from bill_payments where credit_id is not null
    )
    select what, entry_id from made
    where stands = exists (select from journal_entries m where m.reverses_id = made.entry_id)`);
  expect(strangers).toEqual([]);
  expect(await findWrongPayables(app.db)).toEqual([]);
  const { rows: doubled } = await app.db.execute(sql`
    select scheduled_for::text from allocation_runs where status <> 'reversed' group by 1 having count(*) > 1
    union all select quarter from distributions where reversed_at is null group by 1 having count(*) > 1
    union all select deal_id::text from deal_allocations where reversed_at is null group by 1 having count(*) > 1`);
  expect(doubled).toEqual([]);
  const { rows: parts } = await app.db.execute(sql`
    select id from allocation_runs where status <> 'skipped' and amount <> materials_set_aside + (
      select coalesce(sum((share ->> 'amount')::numeric), 0) from jsonb_array_elements(shares) as share)`);
  expect(parts).toEqual([]);
  await proveLedger(app.database);
  expect((await kim.get('/api/ledger/proof')).json().proof).toMatchObject({ isProved: true, deviations: [] });
}

test('under any mix of concurrent runs, reversals and payments, entries sum to zero and balances match', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 5 }),
      async (rounds) => {
        await begin();
        for (const round of rounds) {
          const answers = await Promise.all(round.map(take));
          expect(answers.filter((status) => ![200, 201, 400, 404, 409].includes(status))).toEqual([]);
        }
        await checkBooks();
      },
    ),
    { numRuns: 10 },
  );
}, 300_000);
