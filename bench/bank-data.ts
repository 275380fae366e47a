import type pg from 'pg';

const LINES = 40_000;
const OPEN_LINES = 2_000;
const RUNS = 500;
const BILLS = 2_000;
const MONTHS = 24;
/** The account most bills are paid from; the bank lines are its lines. */
const OPERATING = 5;

/** Adds the other data that finance screens read on top of the ledger: runs, bills, bank lines and bank statements. */
export async function loadBankData(client: pg.ClientBase): Promise<void> {
  // Each part of a run goes to one of five accounts; triggers update the totals as usual.
  await client.query(`
    with run as (
      insert into journal_entries (entry_date, kind, memo, posting_count)
      select current_date - (n * 13 % 800)::integer, 'allocation', 'Run ' || n, 6 from generate_series(1, ${RUNS}) as n
      returning id, entry_date
    )
    insert into postings (entry_id, entry_date, ledger_account_id, amount, business_unit)
    select id, entry_date, part.account, part.amount, 'general'
    from run cross join (values (1, -500), (2, 50), (3, 125), (4, 75), (5, 200), (6, 50)) as part (account, amount)`);
  await client.query(
    `insert into ledger_accounts (kind, name) values ('payable', 'Accounts payable'), ('owed_not_paid', 'Owed, not paid')`,
  );
  await client.query(`
    with entry as (
      insert into journal_entries (entry_date, kind, memo, source_type, source_id, posting_count)
      select current_date, 'bill', 'Bill', 'bill', n, 2 from generate_series(1, ${BILLS}) as n returning id, entry_date, source_id
    ), posted as (
      insert into postings (entry_id, entry_date, ledger_account_id, amount, business_unit)
      select entry.id, entry_date, account.id, case kind when 'payable' then -1 else 1 end * (100 + source_id),
        (array['steel_framing', 'general'])[1 + source_id % 2]
      from entry join ledger_accounts as account on kind in ('payable', 'owed_not_paid')
    )
    insert into bills (entry_id, billed_on, vendor, amount, due_date, pay_on, scheduled_for, business_unit, status)
    select entry.id, entry_date, 'Vendor ' || n % 60, 100 + n, (date_trunc('month', current_date) + (n % 9) * interval '1 month' + interval '14 days')::date,
      10, (date_trunc('month', current_date) + (n % 9) * interval '1 month' + interval '9 days')::date,
      (array['steel_framing', 'general'])[1 + n % 2], 'open'
    from entry cross join lateral (select source_id as n) as numbered order by n`);
  await client.query(`insert into bill_lines (bill_id, position, amount) select id, 0, amount from bills`);
  await client.query(`
    insert into bank_imports (account_id, file_name, format, state, headers, sample, finished_at)
    select ${OPERATING}, 'month-' || n || '.ofx', 'ofx', 'done', '[]', '[]', now() from generate_series(1, ${MONTHS}) as n`);
  await client.query(`
    insert into bank_rules (contains, direction, business_unit, category, sort_order)
    select 'vendor ' || n, 'out', 'general', 'Freight', n from generate_series(1, 50) as n`);
  await client.query(`
    with known as (
      select id, entry_date, amount, row_number() over (order by entry_date desc, id desc) as n
      from postings where ledger_account_id = ${OPERATING} order by entry_date desc, id desc limit ${LINES}
    ), made as (
      insert into bank_lines (import_id, account_id, line_date, amount, description, key, state)
      select 1 + n % ${MONTHS}, ${OPERATING}, least(entry_date + 1, current_date), amount, 'Payment to vendor ' || n % 60, 'bank:' || id,
        case when n <= ${OPEN_LINES} then 'open' else 'matched' end
      from known returning id, key, state
    )
    insert into bank_line_matches (posting_id, line_id)
    select known.id, made.id from made join known on key = 'bank:' || known.id where state = 'matched'`);
  await client.query(`
    insert into bank_statements (account_id, statement_date, balance, reconciled_at)
    select account.id, (date_trunc('month', current_date) - (n - 1) * interval '1 month')::date - 1, 1000, case when n > 1 then now() end
    from profit_first_accounts as account cross join generate_series(1, ${MONTHS}) as n where not is_system`);
}
