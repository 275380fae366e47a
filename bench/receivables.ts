import { parseArgs } from 'node:util';
import pg from 'pg';
import { openDataSet } from './clusters.ts';
import { loadLedger } from './ledger-data.ts';
import { measure } from './measure.ts';
import type { Operation } from './operations.ts';
import { startProduct } from './servers.ts';
import { tableHead, tableLine } from './table.ts';

/**
 * Measures the receivables of 3,000 customers with 10 open invoices each, a third of them with a credit. npx tsx
 * --conditions=source bench/receivables.ts [--seconds 5] [--clients 1]
 */
const { values: options } = parseArgs({
  options: { seconds: { type: 'string', default: '5' }, clients: { type: 'string', default: '1' } },
});
const LEADS = 2_000;
const POSTINGS = 10_000;
const CUSTOMERS = 3_000;
const INVOICES = 10;

const READS = {
  'receivables on screen': '/api/receivables',
  'one customer, by name': '/api/receivables?q=Receivable%201234%20',
  'receivables of a past day': `/api/receivables?asOf=${new Date(Date.now() - 40 * 86_400_000).toISOString().slice(0, 10)}`,
  'download as CSV': '/api/receivables/export?format=csv',
};

// The rows are valid by construction; triggers and foreign keys would check each of them again.
const STATEMENTS = [
  'set session_replication_role = replica',
  `insert into contacts (first_name, last_name, company)
    select 'Pat', 'Hill ' || n, 'Receivable ' || n || ' Builders' from generate_series(1, ${CUSTOMERS}) as n`,
  `insert into ledger_accounts (kind, name) values ('invoiced', 'Accounts receivable'),
    ('billed_not_received', 'Billed, not received'), ('customer_credit', 'Customer credits')`,
  `with customer as (
      select id, company, row_number() over (order by id) as n from contacts where company like 'Receivable % Builders'
    ), planned as (
      select customer.*, k, (customer.n - 1) * ${INVOICES} + k as ordinal, current_date - (n * 7 + k * 31)::integer % 200 as day,
        100 + (n * k) % 9000 as amount
      from customer cross join generate_series(1, ${INVOICES}) as k
    ), entry as (
      insert into journal_entries (entry_date, kind, memo, posting_count, source_type, source_id)
      select day, 'invoice', 'Invoice', 2, 'invoice', ordinal from planned returning id, source_id, entry_date
    ), posted as (
      insert into postings (entry_id, entry_date, ledger_account_id, amount, business_unit)
      select entry.id, entry_date, account.id, case account.kind when 'invoiced' then amount else -amount end, 'general'
      from entry join planned on planned.ordinal = entry.source_id
      join ledger_accounts account on account.kind in ('invoiced', 'billed_not_received')
    )
    insert into invoices (id, year, ordinal, status, customer_id, customer_name, business_unit, invoice_date, due_date, terms_days,
      subtotal, amount, pdf_hash, entry_id, issued_at)
    overriding system value
    select ordinal, 2026, ordinal, 'issued', planned.id, company, 'general', day, day + 30, 30, amount, amount, 'hash', entry.id, now()
    from planned join entry on entry.source_id = planned.ordinal`,
  `with paid as (
      insert into customer_payments (customer_id, customer_name, amount, paid_on, transaction_id)
      select id, company, 50 + id % 100, current_date - (id % 90), id from contacts
      where company like 'Receivable % Builders' and id % 3 = 0 returning id, amount, paid_on
    ), entry as (
      insert into journal_entries (entry_date, kind, memo, posting_count, source_type, source_id)
      select paid_on, 'income', 'Payment', 2, 'customer-payment', id from paid returning id, source_id, entry_date
    )
    insert into postings (entry_id, entry_date, ledger_account_id, amount, business_unit)
    select entry.id, entry_date, account.id, case account.kind when 'cash' then amount else -amount end, 'general'
    from entry join paid on paid.id = entry.source_id
    join (
      select min(id) as id, kind from ledger_accounts where kind in ('cash', 'customer_credit') group by kind
    ) account on true`,
  'set session_replication_role = origin',
];

const dataSet = await openDataSet('postgres', LEADS, false);
try {
  const client = new pg.Client({ connectionString: dataSet.product.databaseUrl });
  await client.connect();
  await fill(client).finally(() => client.end());
  const server = await startProduct(dataSet.product, process.env.CPU_PROFILE_DIR);
  try {
    console.log(tableHead(['read', 'requests/s', 'p50 ms', 'p99 ms', 'processor ms']).join('\n'));
    for (const [name, path] of Object.entries(READS)) {
      const read: Operation = { name, isWrite: false, next: () => ({ method: 'GET', path }) };
      await measure(server, read, { rows: LEADS, clients: 1, seconds: 1 });
      const load = { rows: LEADS, clients: Number(options.clients), seconds: Number(options.seconds) };
      const { perSecond, p50, p99, cpu } = await measure(server, read, load);
      console.log(tableLine([name, perSecond.toFixed(1), p50.toFixed(1), p99.toFixed(1), cpu.toFixed(1)]));
    }
  } finally {
    await server.stop();
  }
} finally {
  dataSet.stop();
}

async function fill(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query(`select 1 from contacts where company like 'Receivable % Builders' limit 1`);
  if (rows.length > 0) return;
  await client.query('begin');
  const { rows: accounts } = await client.query('select 1 from ledger_accounts limit 1');
  if (accounts.length === 0) await loadLedger(client, POSTINGS);
  for (const statement of STATEMENTS) await client.query(statement);
  await client.query('commit');
  await client.query('vacuum analyze');
}
