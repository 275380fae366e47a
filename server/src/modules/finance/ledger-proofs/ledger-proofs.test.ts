import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Agent } from '../../../../test/agent.ts';
import { type TestApp, testApp } from '../../../../test/app.ts';
import { emptyDatabase } from '../../../../test/database.ts';
import { buildUser } from '../../../platform/identity/users.factory.ts';
import { settleSums } from '../ledger/ledger-sums.queries.ts';
import { setUpDefaultAccounts } from '../profit-first-accounts/profit-first-accounts.factory.ts';
import { proveLedger } from './ledger-proofs.service.ts';

let app: TestApp;
let kim: Agent;
beforeAll(async () => {
  app = await testApp();
  await app.startJobs();
});
beforeEach(async () => {
  await emptyDatabase(app.database);
  kim = await app.signedIn(await buildUser(app.db, { role: 'admin' }));
  await setUpDefaultAccounts(kim);
  for (const transactionDate of ['2024-12-31', '2025-01-01', '2025-01-31']) {
    await kim.post('/api/financial-transactions', {
      transactionType: 'income',
      businessUnit: 'steel_framing',
      amount: '100.10',
      description: 'Deposit',
      transactionDate,
    });
  }
});
afterAll(() => app.close());

const latest = async () => (await kim.get('/api/ledger/proof')).json().proof;
const health = async () => (await kim.post('/api/admin/system-health/refresh')).json();

test('the proof shows when it ran and how much it covered', async () => {
  expect(await latest()).toBeNull();
  expect((await health()).features['Finance ledger']).toBe('operational');
  await settleSums(app.db);
  await proveLedger(app.database);
  expect(await latest()).toMatchObject({ isProved: true, entries: 3, postings: 6, deviations: [] });
  expect(Date.now() - Date.parse((await latest()).provedAt)).toBeLessThan(60_000);
  expect((await health()).features['Finance ledger']).toBe('operational');
});

test('a proof can be requested and runs in the background', async () => {
  expect((await kim.post('/api/ledger/proof')).statusCode).toBe(202);
  await expect.poll(latest, { timeout: 10_000 }).toMatchObject({ isProved: true, entries: 3 });
});

test('a wrong stored sum is found, and system health stays red until it is fixed', async () => {
  await settleSums(app.db);
  await app.db.execute(sql`
    update ledger_sums set amount = amount + 0.01
    where grain = 'month' and starts_on = '2025-01-01' and ledger_account_id = 1`);
  await app.db.execute(
    sql`delete from ledger_sums where grain = 'day' and starts_on = '2024-12-31' and ledger_account_id = 1`,
  );
  await proveLedger(app.database);
  expect(await latest()).toMatchObject({
    isProved: false,
    deviations: [
      { what: 'account 1 steel_framing day 2024-12-31', expected: '100.10 in 1', found: '0 in 0' },
      { what: 'account 1 steel_framing month 2025-01-01', expected: '200.20 in 2', found: '200.21 in 2' },
    ],
  });
  const red = await health();
  expect(red.features['Finance ledger']).toBe('down');
  expect(red.alerts).toContainEqual(
    expect.objectContaining({
      id: 'ledger-deviation',
      type: 'error',
      message: '2 ledger balances don’t match the postings',
    }),
  );
});

test('an entry tampered with behind the triggers is found', async () => {
  await app.db.execute(sql`
    do $$ begin
      set local session_replication_role = replica;
      update postings set amount = amount + 1 where id = 1;
    end $$`);
  await proveLedger(app.database);
  const { isProved, deviations } = await latest();
  expect(isProved).toBe(false);
  expect(deviations[0]).toEqual({
    what: 'entry 1',
    expected: '2 postings that sum to 0.00',
    found: '2 postings that sum to 1.00',
  });
});

test('a transaction whose amount differs from its entry is found', async () => {
  await app.db.execute(sql`
    do $$ begin
      set local session_replication_role = replica;
      update financial_transactions set amount = 1 where id = 2;
    end $$`);
  await proveLedger(app.database);
  expect((await latest()).deviations).toEqual([
    { what: 'transaction 2', expected: '1.00 on 2025-01-01', found: '100.10 on 2025-01-01' },
  ]);
});

test('a reversal that doesn’t cancel its entry is found', async () => {
  await kim.post('/api/financial-transactions/1/reverse', {});
  const reverse = (id: number, amount: string) => sql`
    with entry as (
      insert into journal_entries (entry_date, kind, memo, posting_count, reverses_id)
      values ('2025-02-01', 'reversal', 'By hand', 2, ${id}) returning id, entry_date
    )
    insert into postings (entry_id, entry_date, ledger_account_id, amount, business_unit)
    select entry.id, entry.entry_date, line.ledger_account_id, -sign(line.amount) * ${amount}::numeric, line.business_unit
    from entry, postings as line where line.entry_id = ${id}`;
  await proveLedger(app.database);
  expect(await latest()).toMatchObject({ isProved: true, deviations: [] });
  await app.db.execute(reverse(2, '100.00'));
  await app.db.execute(reverse(4, '100.10'));
  await proveLedger(app.database);
  expect((await latest()).deviations).toEqual([
    { what: 'entry 5', expected: 'the mirror of entry 2', found: 'postings that leave something of it' },
    { what: 'entry 6', expected: 'the mirror of entry 4', found: 'the mirror of a mirror' },
  ]);
});

test('an entry dated in the first century is proved like any other', async () => {
  await app.db.execute(sql`
    with entry as (
      insert into journal_entries (entry_date, kind, memo, posting_count) values ('0025-03-15', 'manual', 'Slip', 2)
      returning id, entry_date
    )
    insert into postings (entry_id, entry_date, ledger_account_id, amount, business_unit)
    select id, entry_date, 1, amount, 'general' from entry cross join (values (5.00), (-5.00)) as line(amount)`);
  await proveLedger(app.database);
  expect(await latest()).toMatchObject({ isProved: true, entries: 4, postings: 8 });
  await app.db.execute(sql`update ledger_sums set amount = amount + 1 where starts_on = '0025-03-15'`);
  await proveLedger(app.database);
  expect((await latest()).deviations).toMatchObject([{ what: 'account 1 general day 0025-03-15' }]);
});

test('a restored backup holds proved books', async () => {
  const { backups } = app.fastify.platform;
  const made = await backups.make('manual');
  expect(made).toMatchObject({ isVerified: true, failure: null });
  await kim.post('/api/financial-transactions/1/reverse', {});
  await backups.restore(await backups.folder.source(made.name));
  await proveLedger(app.database);
  const { rows } = await app.db.execute(sql`
    select is_proved as "isProved", entries, postings::int from ledger_proofs order by id desc limit 1`);
  expect(rows).toEqual([{ isProved: true, entries: 3, postings: 6 }]);
  const change = app.db.execute(sql`update postings set amount = 5`);
  await expect(change).rejects.toThrow();
  // A restored sequence looks unused until it is used; only used ones restart at 1 for the next test.
  await app.db.execute(sql`
    select nextval(format('%I.%I', schemaname, sequencename)::regclass) from pg_sequences
    where schemaname = 'public' and last_value is null`);
}, 400_000);
