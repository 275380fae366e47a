import { DEFAULT_ACCOUNTS } from '@builder-os/contract/modules/finance/profit-first-accounts';
import { BUSINESS_UNITS } from '@builder-os/contract/platform/business-units';
import type pg from 'pg';

const CHUNK = 100_000;
const DAYS = 830;
const PROJECTS = 20_000;
const UNITS = `(array['${BUSINESS_UNITS.join("','")}'])[1 + n % 4]`;
const CATEGORIES = ['Materials', 'Subcontractors', 'Freight', 'Rent', 'Insurance', 'Software', 'Marketing', 'Travel'];

/** Half of the entries are deposits to one account; the rest are bills in eight categories, and transfers. */
const TYPE = `case when n % 2 = 0 then 'income' when n % 10 = 1 then 'transfer' else 'expense' end`;
const DAY = `current_date - 1 - (n * 7919 % ${DAYS})::integer`;
const AMOUNT = `(1 + n * 104729 % 2500000)::numeric / 100`;

/** Fills an empty ledger: two postings per entry, a transaction for each, and 20,000 projects. */
export async function loadLedger(client: pg.ClientBase, postings: number): Promise<void> {
  await client.query('set statement_timeout = 0');
  await makeAccounts(client);
  await client.query(`
    insert into revenue_records (business_unit, project_name, client_name, gross_revenue, costs, status, invoice_date,
      payment_date, tracked_on, created_at)
    select (array['steel_framing', 'real_estate', 'builder_education'])[1 + n % 3], 'House ' || n, 'Client ' || n % 900,
      1000 + n % 90000, 500 + n % 40000, (array['pending', 'invoiced', 'paid', 'cancelled'])[1 + n % 4], ${DAY},
      case when n % 4 = 2 then ${DAY} end, ${DAY}, now() - n * interval '1 minute'
    from generate_series(1::bigint, ${PROJECTS}) as n`);
  // The rows are valid by construction; triggers and foreign keys would check each of them again.
  await client.query('set session_replication_role = replica');
  for (let from = 1; from <= postings / 2; from += CHUNK) {
    const to = Math.min(from + CHUNK - 1, postings / 2);
    await client.query(`
      insert into journal_entries (id, entry_date, kind, memo, posting_count, source_type, source_id)
      overriding system value
      select n, ${DAY}, ${TYPE}, 'Entry ' || n, 2, 'financial-transaction', n from generate_series(${from}::bigint, ${to}) as n`);
    await client.query(`
      insert into postings (entry_id, entry_date, ledger_account_id, amount, business_unit)
      select n, ${DAY}, case side when 1 then into_id else from_id end, side * ${AMOUNT}, ${UNITS}
      from generate_series(${from}::bigint, ${to}) as n cross join (values (1), (-1)) as sides(side) cross join lateral (
        select case ${TYPE} when 'income' then 1 when 'transfer' then 2 + n % 6 else 10 + n / 2 % 8 end as into_id,
          case ${TYPE} when 'income' then 9 when 'transfer' then 1 else 5 end as from_id
      ) as accounts`);
    await client.query(`
      insert into financial_transactions (id, entry_id, transaction_type, business_unit, amount, description, category,
        transaction_date, account_id, to_account_id, created_at)
      overriding system value
      select n, n, ${TYPE}, ${UNITS}, ${AMOUNT}, 'Delivery ' || n, case ${TYPE} when 'expense' then 'Freight' end, ${DAY},
        case ${TYPE} when 'expense' then 5 else 1 end, case ${TYPE} when 'transfer' then 2 + n % 6 end,
        now() - n * interval '1 minute'
      from generate_series(${from}::bigint, ${to}) as n`);
  }
  await client.query('set session_replication_role = origin');
  for (const [grain, start] of [
    ['day', 'entry_date'],
    ['month', `date_trunc('month', entry_date::timestamp)::date`],
  ])
    await client.query(`
      insert into ledger_sums (grain, starts_on, ledger_account_id, business_unit, amount, count, is_settled)
      select '${grain}', ${start}, ledger_account_id, business_unit, sum(amount), count(*), true from postings group by 2, 3, 4`);
  for (const table of ['journal_entries', 'financial_transactions'])
    await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), ${postings / 2})`);
}

/** Cash accounts have ids 1 to 8, sales 9, expense categories 10 to 17. */
async function makeAccounts(client: pg.ClientBase): Promise<void> {
  // A new database has the starter categories.
  await client.query('delete from ledger_accounts');
  await client.query('alter table ledger_accounts alter column id restart');
  for (const { name, accountType, percentage, role, isSystem } of DEFAULT_ACCOUNTS) {
    await client.query(
      `with cash as (insert into ledger_accounts (kind, name) values ('cash', $1) returning id)
       insert into profit_first_accounts (ledger_account_id, name, account_type, percentage, role, is_system, sort_order)
       select id, $1, $2, $3, $4, $5, id from cash`,
      [name, accountType, percentage, role, isSystem],
    );
  }
  await client.query(`insert into ledger_accounts (kind, name) values ('income', 'Sales')`);
  for (const name of CATEGORIES)
    await client.query(`insert into ledger_accounts (kind, name, expense_group) values ('expense', $1, 'variable')`, [
      name,
    ]);
}
