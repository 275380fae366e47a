import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Agent } from '../../../test/agent.ts';
import { type TestApp, testApp } from '../../../test/app.ts';
import { emptyDatabase, restoreKept } from '../../../test/database.ts';
import { keepSample } from '../../../test/sample.ts';
import { proveLedger } from '../../modules/finance/ledger-proofs/ledger-proofs.service.ts';
import {
  readBalances,
  setUpDefaultAccounts,
} from '../../modules/finance/profit-first-accounts/profit-first-accounts.factory.ts';
import { buildUser } from '../../platform/identity/users.factory.ts';

/** The embedded database needs seconds for the thousands of rows. */
const LONG = 120_000;

let app: TestApp;
let kim: Agent;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

async function rowsOf(query: ReturnType<typeof sql>): Promise<Record<string, unknown>[]> {
  return (await app.db.execute(query)).rows;
}

const deposit = (fields: object = {}) =>
  kim.post('/api/financial-transactions', {
    transactionType: 'income',
    businessUnit: 'general',
    amount: '12.34',
    description: 'A real deposit',
    transactionDate: '2025-01-06',
    ...fields,
  });

describe('in an empty database', () => {
  beforeAll(async () => {
    kim = await keepSample(app);
  }, LONG);
  beforeEach(() => restoreKept(app.database));

  test(
    'the sample books are complete, with every entry zero, every balance proved and no account overdrawn',
    async () => {
      await proveLedger(app.database);
      const { proof } = (await kim.get('/api/ledger/proof')).json();
      expect(proof).toMatchObject({ isProved: true, deviations: [] });
      expect(proof.entries).toBeGreaterThan(400);
      const overdrawn = await rowsOf(sql`
      select name, entry_date, balance from (
        select a.name, p.entry_date, sum(sum(p.amount)) over (partition by a.name order by p.entry_date) as balance
        from postings p join profit_first_accounts a using (ledger_account_id) group by 1, 2
      ) as days where balance < 0 order by entry_date limit 5`);
      expect(overdrawn).toEqual([]);
    },
    LONG,
  );

  test(
    'the sample tells one story from the third quarter of 2024 to today',
    async () => {
      const [days] = await rowsOf(sql`
      select min(entry_date)::text as first, max(entry_date) > current_date - 20 as "isRecent",
        bool_and(entry_date <= (now() at time zone office_time_zone())::date) as "isPast" from journal_entries`);
      expect(days).toEqual({ first: '2024-07-01', isRecent: true, isPast: true });
      const statuses = await rowsOf(sql`select status from revenue_records group by status order by status`);
      expect(statuses.map(({ status }) => status)).toEqual(['cancelled', 'invoiced', 'paid', 'pending']);
      const [won] = await rowsOf(sql`
      select count(*)::int as projects, sum(gross_revenue)::text as revenue from revenue_records where deal_id is not null`);
      expect(won).toEqual({ projects: 7, revenue: '220400.00' });
      // The income of each paid project without an invoice and each run of a 10th or 25th is one entry.
      expect(
        await rowsOf(sql`
        select r.id from revenue_records r
        left join journal_entries e on e.source_type = 'revenue-record' and e.source_id = r.id and e.kind = 'income'
        where r.documented_by is null
          and ((r.status = 'paid') <> (e.id is not null) or r.payment_date is distinct from e.entry_date)`),
      ).toEqual([]);
      const schedule = (await kim.get('/api/allocation-runs/schedule')).json();
      expect(schedule).toMatchObject({ outstanding: [], totalPercentage: '100.00', problem: null });
      const overview = (await kim.get('/api/financial-overview')).json();
      expect(overview.units.map(({ revenue }: { revenue: string }) => Number(revenue) > 100_000)).toEqual([
        true,
        true,
        true,
      ]);
      expect(overview).toMatchObject({ needAccount: 0 });
      expect(
        await rowsOf(sql`select id from bills where status = 'open' and scheduled_for < current_date - 5`),
      ).toEqual([]);
    },
    LONG,
  );

  test(
    'the runs divide money as the specification does, to the cent',
    async () => {
      const wrong = await rowsOf(sql`
      select id from allocation_runs, lateral (
        select sum((share ->> 'amount')::numeric) as total,
          max((share ->> 'amount')::numeric) filter (where share ->> 'role' = 'taxes') as taxes
        from jsonb_array_elements(shares) as share
      ) as divided
      where total <> real_revenue or taxes <> round(real_revenue * 15 / 100, 2)`);
      expect(wrong).toEqual([]);
    },
    LONG,
  );

  test(
    'removing the sample deletes all of it with accounts and audit rows, and leaves the books empty',
    async () => {
      const removed = await kim.delete('/api/admin/sample-data');
      expect(removed.statusCode, removed.body).toBe(200);
      for (const table of [
        'journal_entries',
        'postings',
        'financial_transactions',
        'revenue_records',
        'allocation_runs',
        'bills',
        'bill_templates',
        'distributions',
        'profit_first_accounts',
        'ledger_accounts',
        'sample_records',
      ])
        expect(await rowsOf(sql`select count(*)::int as count from ${sql.identifier(table)}`), table).toEqual([
          { count: 0 },
        ]);
      await proveLedger(app.database);
      expect((await kim.get('/api/ledger/proof')).json().proof).toMatchObject({ isProved: true, postings: 0 });
      expect((await kim.get('/api/financial-overview')).json()).toMatchObject({ totalRevenue: '0.00', cash: '0.00' });
      expect((await kim.post('/api/seed-data')).json().added.journal_entries).toBeGreaterThan(400);
    },
    LONG,
  );

  test(
    'changes people made to the sample go with it, and real records stay with their accounts',
    async () => {
      const [transaction] = (await kim.get('/api/financial-transactions?type=income&limit=1')).json();
      expect((await kim.post(`/api/financial-transactions/${transaction.id}/reverse`, {})).statusCode).toBe(200);
      const [overdue] = (await kim.get('/api/revenue-tracking?overdue=yes')).json();
      expect((await kim.post(`/api/revenue-tracking/${overdue.id}/pay`, { recordIncome: true })).statusCode).toBe(200);
      expect((await deposit({ category: 'Refunds' })).statusCode).toBe(201);
      const removed = await kim.delete('/api/admin/sample-data');
      expect(removed.statusCode, removed.body).toBe(200);
      expect(await readBalances(kim)).toEqual({ Income: '12.34' });
      expect((await kim.get('/api/ledger/entries')).json()).toMatchObject([{ memo: 'A real deposit' }]);
      await proveLedger(app.database);
      expect((await kim.get('/api/ledger/proof')).json().proof).toMatchObject({ isProved: true, entries: 1 });
    },
    LONG,
  );
});

describe('with existing rows', () => {
  beforeEach(async () => {
    await emptyDatabase(app.database);
    kim = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
  });

  test(
    'sample money isn’t mixed with real money',
    async () => {
      await setUpDefaultAccounts(kim);
      await deposit();
      const { added } = (await kim.post('/api/seed-data')).json();
      expect(added).toHaveProperty('leads');
      expect(added).not.toHaveProperty('journal_entries');
      expect(await readBalances(kim)).toMatchObject({ Income: '12.34', Profit: '0.00' });
    },
    LONG,
  );

  test(
    'existing accounts are used, and stay when the sample is removed',
    async () => {
      await setUpDefaultAccounts(kim);
      const { added } = (await kim.post('/api/seed-data')).json();
      expect(added).not.toHaveProperty('profit_first_accounts');
      expect(added.journal_entries).toBeGreaterThan(400);
      await kim.delete('/api/admin/sample-data');
      expect(Object.values(await readBalances(kim))).toEqual(Array.from({ length: 8 }, () => '0.00'));
    },
    LONG,
  );
});
