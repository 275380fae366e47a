import type pg from 'pg';

const JOBS = 10_000;
const ORDERS = 10_000;
/** Orders of the largest job; every other order has a job of its own. */
const ORDERS_OF_LARGEST = 300;
const BILLS = 10_000;
/** Cost postings of the largest job, job 1. A quarter are on its orders' lines. */
const POSTINGS_OF_LARGEST = 20_000;

// Triggers update sums and totals as usual.
const STATEMENTS = [
  `insert into jobs (year, ordinal, name, kind, business_unit, phase, contact_id, site_address, original_contract, starts_on,
      budget_approved_at, contracted_on, closed_on)
    select 2026, n, 'House ' || n, 'spec_house', 'real_estate', case when n % 20 = 1 then 'in_progress' else 'closed' end, 1 + n % 1000,
      n || ' Mill Street', 100000 + n, current_date - n % 800, now() - interval '700 days', current_date - 700,
      case when n % 20 = 1 then null else current_date end
    from generate_series(1, ${JOBS}) as n`,
  `insert into job_moves (job_id, to_phase, moved_at) select id, phase, now() - interval '700 days' from jobs`,
  `insert into budget_lines (job_id, cost_code_id, cost_type, description, quantity, unit, unit_cost)
    select job.id, code.id, type, code.name, 10 + code.id, 'ea', 85.25
    from jobs as job
    join (select id, name, row_number() over (order by code) as place from cost_codes) as code on job.id = 1 or code.place % 5 = job.id % 5
    cross join unnest(case job.id when 1 then array['labor', 'material', 'subcontract'] else array['material'] end) as type`,
  `insert into budget_transfers (job_id, from_code_id, from_type, to_code_id, to_type, amount, reason, made_at)
    select 1, code.id, 'labor', code.id, 'material', 1 + n, 'Moved', now() - n * interval '1 day'
    from (select min(id) as id from cost_codes) as code, generate_series(1, 50) as n`,
  `insert into purchase_orders (job_id, vendor_id, vendor_name, kind, status, year, ordinal, revision, issued_at)
    select case when n <= ${ORDERS_OF_LARGEST} then 1 else n end, 1 + n % 1000, 'Vendor ' || n % 60, 'purchase_order', 'issued', 2026, n, 2,
      now() - interval '300 days'
    from generate_series(1, ${ORDERS}) as n`,
  `insert into purchase_order_numbers (year, last) values (2026, ${ORDERS})`,
  `insert into purchase_order_lines (order_id, position, cost_code_id, cost_type, description, quantity, unit, unit_price)
    select made.id, part, code.id, 'material', 'Delivery ' || part, 20, 'ea', 512.35
    from purchase_orders as made cross join generate_series(1, 3) as part
    join (select id, row_number() over (order by code) as place, count(*) over () as count from cost_codes) as code
      on code.place = 1 + (made.id * 3 + part) % code.count`,
  `insert into purchase_order_revisions (order_id, number, made_at)
    select id, made, now() - (300 - made) * interval '1 day' from purchase_orders cross join generate_series(1, 2) as made`,
  `insert into purchase_order_line_versions (line_id, revision, quantity, unit_price, made_at)
    select id, revision, 19 + revision, 512.35, now() - (300 - revision) * interval '1 day'
    from purchase_order_lines cross join generate_series(1, 2) as revision`,
  // The costs of the largest job.
  `with entry as (
      insert into journal_entries (entry_date, kind, memo, posting_count)
      select current_date - (n % 290)::integer, 'expense', 'Cost ' || n, 2 from generate_series(1, ${POSTINGS_OF_LARGEST}) as n
      returning id, entry_date
    ), numbered as (select *, row_number() over (order by id) as n from entry),
    codes as (select id, row_number() over (order by code) as place, count(*) over () as count from cost_codes),
    line as (
      select line.id, cost_code_id, row_number() over (order by line.id) as place, count(*) over () as count
      from purchase_order_lines as line join purchase_orders as made on made.id = order_id where job_id = 1
    )
    insert into postings (entry_id, entry_date, ledger_account_id, amount, business_unit, job_id, cost_code_id, cost_type, order_line_id)
    select entry.id, entry_date, account.id, 10 + n % 90, 'real_estate', 1, coalesce(line.cost_code_id, codes.id),
      case when line.id is null then (array['labor', 'material', 'subcontract'])[1 + n % 3] else 'material' end, line.id
    from numbered as entry
    join (select min(id) as id from ledger_accounts where kind = 'expense') as account on true
    join codes on codes.place = 1 + n % codes.count
    left join line on n % 4 = 0 and line.place = 1 + n / 4 % line.count
    union all
    select entry.id, entry_date, account.id, -(10 + n % 90), 'real_estate', null, null, null, null
    from numbered as entry
    join (select min(id) as id from ledger_accounts where kind = 'cash') as account on true`,
  // Bills on the orders, two lines each; half of them are paid.
  `with made as (
      select n, nextval(pg_get_serial_sequence('bills', 'id')) as bill_id, placed.id as order_id, placed.job_id
      from generate_series(1, ${BILLS}) as n join purchase_orders as placed on placed.ordinal = n
    ), entry as (
      insert into journal_entries (entry_date, kind, memo, source_type, source_id, posting_count)
      select current_date - (n % 290)::integer, 'bill', 'Bill', 'bill', bill_id, 3 from made returning id, entry_date, source_id
    ), bill as (
      insert into bills (id, entry_id, billed_on, vendor, amount, paid, due_date, pay_on, scheduled_for, business_unit, status, category)
      overriding system value
      select made.bill_id, entry.id, entry_date, 'Vendor ' || n % 60, 300, case when n % 2 = 0 then 300 else 0 end, entry_date + 30, 10,
        date_trunc('month', entry_date)::date + 9, 'real_estate', case when n % 2 = 0 then 'paid' else 'open' end, 'Materials'
      from made join entry on entry.source_id = made.bill_id
      returning id
    ), lines as (
      insert into bill_lines (bill_id, position, amount, job_id, cost_code_id, cost_type, order_line_id)
      select made.bill_id, line.position, 100 * line.position, made.job_id, line.cost_code_id, line.cost_type, line.id
      from made join purchase_order_lines as line on line.order_id = made.order_id and line.position < 3
      returning bill_id
    )
    insert into postings (entry_id, entry_date, ledger_account_id, amount, business_unit, job_id, cost_code_id, cost_type, order_line_id)
    select entry.id, entry.entry_date, account.id, 100 * line.position, 'real_estate', made.job_id, line.cost_code_id, line.cost_type, line.id
    from made join entry on entry.source_id = made.bill_id
    join purchase_order_lines as line on line.order_id = made.order_id and line.position < 3
    join ledger_accounts as account on account.kind = 'owed_not_paid'
    union all
    select entry.id, entry.entry_date, account.id, -300, 'real_estate', null, null, null, null
    from entry join ledger_accounts as account on account.kind = 'payable'`,
];

/** Adds jobs, orders and bills to a data set with accounts: job 1 has 20,000 costs and 300 orders. */
export async function loadJobs(client: pg.ClientBase): Promise<void> {
  await client.query('set statement_timeout = 0');
  for (const statement of STATEMENTS) await client.query(statement);
}
