import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmptyDatabase } from '../../../test/database.ts';
import { silentLog } from '../../../test/silent-log.ts';
import type { OpenDatabase } from './database.ts';
import { knownMigrations, migrate } from './migrations.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openEmptyDatabase(`filled_migrations_${process.env.VITEST_POOL_ID}`);
});
afterAll(() => database.close());

const FIRST = '0036_email_verified';

interface Trial {
  /** SQL that inserts rows as builds before the migration left them. Rows of earlier trials exist too. */
  before: string;
  /** A query to run after the migration; `expected` lists its rows. */
  asks: string;
  expected: Record<string, unknown>[];
  /** Statements the migrated database must reject. */
  refuses?: string[];
}

const WON_STEPS = `select step.id, to_stage, value_before::text from deal_stage_changes step
  join deals on deals.id = deal_id where title like 'Won%' order by step.id`;

/** The trial of each migration. Every new one needs an entry, even if it only adds a column. */
const TRIALS: Record<string, Trial> = {
  '0036_email_verified': {
    before: `insert into users (email, issuer, subject, is_approved) values
      ('owner@builder.example', null, null, true),
      ('kim@builder.example', 'https://issuer.example', 'kim', true),
      ('new@builder.example', 'https://issuer.example', 'new', false),
      ('asks@builder.example', null, null, false),
      (null, 'https://issuer.example', 'nameless', false)`,
    asks: 'select email, is_email_verified as verified from users order by email nulls last',
    expected: [
      { email: 'asks@builder.example', verified: true },
      { email: 'kim@builder.example', verified: true },
      { email: 'new@builder.example', verified: false },
      { email: 'owner@builder.example', verified: true },
      { email: null, verified: false },
    ],
    refuses: [`insert into users (email) values ('KIM@builder.example')`],
  },
  '0037_final_value_is_the_value': {
    before: `insert into deals (title, company, value, stage, final_value) values
        ('Won for less', 'A', 100, 'closed_won', 80), ('Won twice', 'A', 70, 'closed_won', 90),
        ('Won as asked', 'A', 50, 'closed_won', 50), ('Won without', 'A', 40, 'closed_won', null),
        ('Open', 'A', 30, 'proposal', null);
      insert into deal_stage_changes (deal_id, from_stage, to_stage) values
        (1, 'proposal', 'closed_won'),
        (2, 'proposal', 'closed_won'), (2, 'closed_won', 'closing'), (2, 'closing', 'closed_won'),
        (3, 'proposal', 'closed_won'), (4, 'proposal', 'closed_won'), (5, null, 'proposal')`,
    asks: `select title, value::text, final_value::text from deals order by id`,
    expected: [
      { title: 'Won for less', value: '80.00', final_value: '80.00' },
      { title: 'Won twice', value: '90.00', final_value: '90.00' },
      { title: 'Won as asked', value: '50.00', final_value: '50.00' },
      { title: 'Won without', value: '40.00', final_value: null },
      { title: 'Open', value: '30.00', final_value: null },
    ],
    refuses: [`update deals set final_value = 1 where title = 'Won for less'`],
  },
  '0038_forgiving_imports': {
    before: `insert into leads (title, company, status, phone) values
        ('A', 'A', 'lost', '+1 (937) 555-0142'), ('B', 'A', 'converted', ''), ('C', 'A', 'new', 'ask Dana'),
        ('D', 'A', 'contacted', null);
      insert into imports (kind, file_name, state, headers) values ('lead', 'leads.csv', 'checked', '["Title"]');
      insert into import_rows (import_id, row, cells, verdict) values (1, 2, '["Elm"]', 'valid'), (1, 3, '[""]', null)`,
    asks: `select row, corrections, phone_key, choices, skip_faulty from import_rows
      join imports on imports.id = import_id order by row`,
    expected: [2, 3].map((row) => ({ row, corrections: {}, phone_key: null, choices: {}, skip_faulty: false })),
    refuses: [`update leads set status = 'forgotten' where title = 'A'`],
  },
  '0039_notes_are_done': {
    before: `insert into activities (type, title, is_completed, created_at, deleted_at) values
      ('note', 'Pending', false, '2025-03-01T10:00:00Z', null), ('note', 'In Trash', false, '2025-03-02T10:00:00Z', now()),
      ('call', 'To do', false, '2025-03-03T10:00:00Z', null)`,
    asks: `select title, is_completed as done, completed_at = created_at as "atOnce" from activities order by id`,
    expected: [
      { title: 'Pending', done: true, atOnce: true },
      { title: 'In Trash', done: true, atOnce: true },
      { title: 'To do', done: false, atOnce: null },
    ],
    refuses: [`update activities set is_completed = false where title = 'Pending'`],
  },
  '0040_lead_conversions': {
    before: `update deals set lead_id = (select id from leads where title = 'B') where title = 'Open'`,
    asks: 'select count(*)::integer as conversions from lead_conversions',
    expected: [{ conversions: 0 }],
  },
  '0041_undone_steps': {
    before: `update deal_stage_changes set value_before = 100 where id = 1`,
    asks: `select count(*)::integer as steps from deal_stage_changes where undone_at is null and before is null`,
    expected: [{ steps: 7 }],
  },
  '0042_activities_by_scheduled_time': {
    before: `update activities set scheduled_at = '2026-01-01T00:00:00Z' where title = 'To do'`,
    asks: `select title from activities where deleted_at is null
      order by coalesce(scheduled_at, '9999-12-31T00:00:00Z'::timestamptz), id`,
    expected: [{ title: 'To do' }, { title: 'Pending' }],
  },
  '0043_sample_conversions': {
    before: `insert into sample_records (table_name, resource, module, record_id) values ('leads', 'lead', 'sales', 2);
      insert into lead_conversions (lead_id, deal_id, status_before, status_changed_before) values (2, 5, 'new', now())`,
    asks: 'select resource, refers_to from list_sample_references()',
    expected: [{ resource: 'deals', refers_to: 'lead' }],
  },
  '0044_tally_revenue_changes': {
    before: `insert into revenue_records (business_unit, project_name, gross_revenue, costs, tracked_on) values
      ('steel_framing', 'Kits', 100, 40, '2026-01-05'), ('steel_framing', 'More', 50, 0, '2026-01-06')`,
    asks: `select resource, bucket, sum(count)::integer as count, sum(total)::text as total from tallies
      where resource like 'revenue%' group by 1, 2 order by 1`,
    expected: [
      { resource: 'revenue_gross', bucket: 'steel_framing pending 2026-01', count: 2, total: '150.00' },
      { resource: 'revenue_net', bucket: 'steel_framing pending 2026-01', count: 2, total: '110.00' },
    ],
  },
  '0045_activities_of_a_record': {
    before: `update activities set deal_id = 5 where title = 'To do'`,
    asks: `select title, deal_id from activities where deal_id is not null and deleted_at is null`,
    expected: [{ title: 'To do', deal_id: 5 }],
  },
  '0046_narrow_indexes': {
    before: `insert into imports (kind, file_name, state, headers) values ('lead', 'fair.csv', 'uploaded', '[]');
      insert into leads (title, company, import_id, import_row) values ('Row 1', 'A', 1, 1), ('By hand', 'A', null, null)`,
    asks: 'select title from leads where import_id is not null',
    expected: [{ title: 'Row 1' }],
    refuses: [`insert into leads (title, company, import_id, import_row) values ('Row 1 again', 'A', 1, 1)`],
  },
  '0047_fold_plain_texts': {
    before: `insert into activities (type, title, description) values ('call', E'Café\nRoof', 'O’Neil & Søn')`,
    asks: `select search_text from activities where description like 'O%' union all
      select fold_accents(text) from (values (E'plain\ntext'), ('é'), ('')) as texts (text)`,
    expected: ["\ncafe roof\no'neil & son", 'plain text', 'e', ''].map((search_text) => ({ search_text })),
  },
  '0048_announce_after_commit': {
    before: `insert into audit_logs (action) values ('lead.create')`,
    asks: `select (select count(*)::integer from audit_logs where action = 'lead.create') as entries,
      (select count(*)::integer from pg_trigger where tgname = 'audit_logs_announce') as triggers`,
    expected: [{ entries: 1, triggers: 0 }],
  },
  '0049_add_jobs': {
    before: `insert into ledger_accounts (kind, name) values ('equity', 'Before jobs'), ('distribution', 'Before jobs');
      with entry as (
        insert into journal_entries (entry_date, kind, memo, posting_count) values ('2026-01-02', 'manual', 'Before jobs', 2)
        returning id, entry_date
      )
      insert into postings (entry_id, entry_date, ledger_account_id, amount, business_unit)
      select entry.id, entry.entry_date, account.id, case account.kind when 'equity' then -5 else 5 end, 'general'
      from entry, ledger_accounts account where account.name = 'Before jobs'`,
    asks: `select amount::text, job_id, cost_type from postings join journal_entries entry on entry.id = entry_id
      where memo = 'Before jobs' order by amount`,
    expected: ['-5.00', '5.00'].map((amount) => ({ amount, job_id: null, cost_type: null })),
    refuses: [
      `insert into jobs (year, ordinal, name, kind, business_unit, phase) values (2026, 1, 'A', 'kit', 'general', 'closed')`,
    ],
  },
  '0050_starter_cost_codes': {
    before: 'select 1',
    asks: `select count(*)::integer as codes, count(distinct division)::integer as divisions from cost_codes`,
    expected: [{ codes: 62, divisions: 14 }],
    refuses: [`insert into cost_codes (code, name, division) values ('03-900', 'Elsewhere', '04')`],
  },
  '0051_bills_in_accounts_payable': {
    before: `insert into ledger_accounts (kind, name) values ('cash', 'Operating');
      insert into profit_first_accounts (name, account_type, percentage, sort_order, role, ledger_account_id)
        select 'Operating', 'operating', 100, 1, 'operating', id from ledger_accounts where kind = 'cash';
      with entry as (
        insert into journal_entries (entry_date, kind, memo, posting_count) values ('2026-03-10', 'manual', 'Paid bill', 2) returning id, entry_date
      ), posted as (
        insert into postings (entry_id, entry_date, ledger_account_id, amount, business_unit)
        select entry.id, entry_date, account.id, case kind when 'cash' then -80 else 80 end, 'general' from entry, ledger_accounts account
        where kind = 'cash' or name = 'Before jobs' and kind = 'distribution'
      )
      insert into financial_transactions (entry_id, transaction_type, business_unit, amount, description, transaction_date, account_id)
      select entry.id, 'expense', 'general', 80, 'Paid bill', entry_date, account.id from entry, profit_first_accounts account;
      insert into closed_periods (closed_through) values ('2026-04-30');
      insert into bills (vendor, amount, due_date, pay_on, scheduled_for, status, business_unit, paid_on, transaction_id, created_at) values
        ('Lumber', 80, '2026-03-12', 10, '2026-03-10', 'paid', 'general', '2026-03-10', (select max(id) from financial_transactions), '2026-03-01T12:00Z'),
        ('Steel', 120, '2026-05-12', 10, '2026-05-10', 'open', 'general', null, null, '2026-04-02T12:00Z'),
        ('Paint', 30, '2026-05-27', 25, '2026-05-25', 'open', 'general', null, null, '2026-05-05T12:00Z'),
        ('Wrong', 5, '2026-05-27', 25, '2026-05-25', 'cancelled', 'general', null, null, '2026-05-05T12:00Z')`,
    asks: `select vendor, bill.amount::text, paid::text, due::text, billed_on::text, entry_date::text as posted,
        (select count(*)::integer from bill_lines line where line.bill_id = bill.id and line.amount = bill.amount) as lines,
        (select paid_on::text from bill_payments payment where payment.bill_id = bill.id) as paid_on,
        (select string_agg(kind || ' ' || posting.amount, ', ' order by kind) from postings posting
          join ledger_accounts account on account.id = ledger_account_id where entry_id = bill.entry_id) as postings
      from bills bill left join journal_entries entry on entry.id = bill.entry_id order by bill.id`,
    expected: [
      {
        vendor: 'Lumber',
        amount: '80.00',
        paid: '80.00',
        due: '0.00',
        billed_on: '2026-03-01',
        posted: null,
        lines: 1,
        paid_on: '2026-03-10',
        postings: null,
      },
      {
        vendor: 'Steel',
        amount: '120.00',
        paid: '0.00',
        due: '120.00',
        billed_on: '2026-04-02',
        posted: '2026-05-01',
        lines: 1,
        paid_on: null,
        postings: 'owed_not_paid 120.00, payable -120.00',
      },
      {
        vendor: 'Paint',
        amount: '30.00',
        paid: '0.00',
        due: '30.00',
        billed_on: '2026-05-05',
        posted: '2026-05-05',
        lines: 1,
        paid_on: null,
        postings: 'owed_not_paid 30.00, payable -30.00',
      },
      {
        vendor: 'Wrong',
        amount: '5.00',
        paid: '0.00',
        due: '5.00',
        billed_on: '2026-05-05',
        posted: null,
        lines: 1,
        paid_on: null,
        postings: null,
      },
    ],
    refuses: [`update bills set paid = 130, status = 'paid' where vendor = 'Steel'`],
  },
  '0052_purchase_orders': {
    before: `insert into contacts (first_name, last_name, company) values ('Paula', 'Kline', 'Buck Creek Millwork');
      insert into jobs (year, ordinal, name, kind, business_unit) values (2026, 900, 'Before orders', 'kit', 'general')`,
    asks: `with draft as (
        insert into purchase_orders (kind, job_id, vendor_id, vendor_name)
        select 'purchase_order', job.id, vendor.id, vendor.company from jobs job, contacts vendor
        where job.name = 'Before orders' and vendor.company = 'Buck Creek Millwork' returning number, revision, retainage
      ) select number, revision, retainage::text from draft`,
    expected: [{ number: null, revision: 0, retainage: '0.00' }],
    refuses: [
      `insert into purchase_orders (kind, status, job_id, vendor_id, vendor_name)
        select 'purchase_order', 'issued', job.id, vendor.id, vendor.company from jobs job, contacts vendor
        where job.name = 'Before orders' and vendor.company = 'Buck Creek Millwork'`,
    ],
  },
  '0053_order_lines_billed': {
    before: `insert into purchase_orders (kind, job_id, vendor_name) select 'purchase_order', id, 'Mill' from jobs where name = 'Before orders';
      insert into purchase_order_lines (order_id, position, cost_code_id, cost_type, description, quantity, unit, unit_price)
        select purchase_orders.id, 1, (select min(id) from cost_codes), 'material', 'Beams', 2, 'ea', 50 from purchase_orders where vendor_name = 'Mill'`,
    asks: `select amount::text, billed::text from purchase_order_lines where description = 'Beams'`,
    expected: [{ amount: '100.00', billed: '0.00' }],
    refuses: [`insert into bill_lines (bill_id, position, amount, order_line_id) values (1, 7, 5, 4711)`],
  },
  '0054_add_vendors': {
    before: `insert into contacts (first_name, last_name) values ('Gia', 'Ledger')`,
    asks: `with made as (
        insert into vendors (id, terms_days) select max(id), 30 from contacts returning id, trades, retainage_percent
      ) select trades, retainage_percent::text from made`,
    expected: [{ trades: [], retainage_percent: '0.00' }],
    refuses: [
      `insert into vendors (id, terms_days, trades) select max(id), 30, '{poetry}' from contacts`,
      `insert into vendors (id, terms_days, sealed_tax_id) select max(id), 30, 'x' from contacts`,
      `insert into vendor_papers (vendor_id, kind, issued_on, expires_on)
        select max(id), 'license', '2026-02-01', '2026-01-31' from contacts`,
      `insert into vendor_papers (vendor_id, kind) select max(id), 'liability_insurance' from contacts`,
    ],
  },
  '0055_finish_jobs': {
    before: `insert into jobs (year, ordinal, name, kind, business_unit) values (2026, 71, 'Before quotes', 'kit', 'general')`,
    asks: `select quote_number from jobs where name = 'Before quotes'`,
    expected: [{ quote_number: null }],
    refuses: [`update jobs set quote_id = 1 where name = 'Before quotes'`],
  },
  '0056_bill_holds': {
    before: 'select 1',
    asks: `select count(*)::integer as held from bills where hold_released_at is not null`,
    expected: [{ held: 0 }],
    refuses: [`update bills set hold_released_at = now()`],
  },
  '0057_categories_and_dated_settings': {
    before: `insert into ledger_accounts (kind, name, expense_group) values ('expense', 'RENT', 'direct')`,
    asks: `select retired_at from ledger_accounts where name = 'RENT'`,
    expected: [{ retired_at: null }],
    refuses: [
      `update ledger_accounts set retired_at = now() where kind = 'cash'`,
      `insert into dated_settings (kind, starts_on, percent, amount) values ('form_1099_threshold', '2026-01-01', 2, 1)`,
    ],
  },
  '0058_starter_categories': {
    before: `insert into bank_rules (contains, direction, business_unit, category, sort_order) values
        ('HAUL', 'out', 'general', 'Hauling', 1), ('RENT', 'in', 'general', 'Tenants', 2)`,
    asks: `select name, expense_group from ledger_accounts
      where lower(name) in ('rent', 'hauling', 'tenants', 'freight') order by name`,
    expected: [
      { name: 'Freight', expense_group: 'direct' },
      { name: 'Hauling', expense_group: 'variable' },
      { name: 'RENT', expense_group: 'direct' },
    ],
    refuses: [
      `insert into dated_settings (kind, starts_on, amount) values ('form_1099_threshold', '2026-01-01', 1)`,
      `update financial_transactions set category = 'Other'`,
    ],
  },
  '0059_job_files_and_templates': {
    before: `insert into activities (type, title) values ('call', 'Before jobs had activities')`,
    asks: `select job_id from activities where title = 'Before jobs had activities'`,
    expected: [{ job_id: null }],
    refuses: [
      `insert into job_templates (name, kind, business_unit) values ('Garage', 'garage', 'general')`,
      `insert into job_files (job_id, upload_id, kind, title, file_name, media_type, size)
        values (1, 1, 'photo', 'No upload', 'a.jpg', 'image/jpeg', 1)`,
    ],
  },
  '0060_activity_job_key': {
    before: 'select 1',
    asks: `select count(*)::integer as linked from activities where job_id is not null`,
    expected: [{ linked: 0 }],
    refuses: [`update activities set job_id = 99999 where title = 'Before jobs had activities'`],
  },
  '0061_bill_credits': {
    before: 'select 1',
    asks: `select bool_and(transaction_id is not null and credit_id is null) as "withMoney" from bill_payments`,
    expected: [{ withMoney: true }],
    refuses: [
      `update bill_payments set transaction_id = null`,
      `update bill_payments set credit_shares = '{1}'`,
      `insert into bill_credits (vendor, amount, applied, credited_on, business_unit, entry_id)
        select 'Mill', 5, 6, current_date, 'general', min(id) from journal_entries`,
    ],
  },
  '0062_invoice_accounts': {
    before: 'select 1',
    asks: `insert into ledger_accounts (kind, name) values ('invoiced', 'Accounts receivable') returning kind`,
    expected: [{ kind: 'invoiced' }],
    refuses: [`insert into ledger_accounts (kind, name) values ('promised', 'Promises')`],
  },
  '0063_invoices': {
    before: `insert into contacts (first_name, last_name) values ('Before', 'Invoices')`,
    asks: `with draft as (
        insert into invoices (customer_id, customer_name, business_unit, terms_days, amount, subtotal, retainage)
        select id, 'Before', 'general', 14, 100, 100, 10 from contacts where last_name = 'Invoices' returning *
      ) select number, status, balance::text, due::text from draft`,
    expected: [{ number: null, status: 'draft', balance: '100.00', due: '90.00' }],
    refuses: [
      `update invoices set status = 'issued'`,
      `insert into postings (entry_id, entry_date, ledger_account_id, amount, business_unit, cost_code_id)
        select id, entry_date, 1, 1, 'general', 1 from journal_entries limit 1`,
    ],
  },
  '0064_bank_statement_cleared': {
    before: 'select 1',
    asks: `with posting as (select id from postings order by id limit 1)
      insert into bank_statement_cleared (statement_id, posting_id)
      select statement.id, posting.id from bank_statements as statement, posting where false returning statement_id`,
    expected: [],
    refuses: ['insert into bank_statement_cleared (statement_id, posting_id) values (2147483647, 1)'],
  },
  '0065_year_end': {
    before: 'select 1',
    asks: `
      with budget as (insert into category_budgets (year) values (2026) returning id, business_unit)
      select (select count(*)::integer from ledger_accounts) > 0 as "hasAccounts", business_unit as unit from budget`,
    expected: [{ hasAccounts: true, unit: null }],
    refuses: [
      // One budget of the company a year, although its unit is null.
      `insert into category_budgets (year) values (2026)`,
      `insert into category_budget_cells select budget.id, account.id, 13, 5 from category_budgets as budget, ledger_accounts as account limit 1`,
      `insert into category_budget_cells select budget.id, account.id, 12, 0 from category_budgets as budget, ledger_accounts as account limit 1`,
    ],
  },
  '0066_held_retainage': {
    before: 'select 1',
    asks: `select held::text, due::text from invoices where customer_name = 'Before'`,
    expected: [{ held: '10.00', due: '90.00' }],
  },
  '0067_payment_undos': {
    // What a bounced payment paid is known, so that undoing the bounce pays it again.
    before: `with entry as (
        insert into journal_entries (entry_date, kind, memo, posting_count) values (current_date, 'income', 'Paid', 2)
        returning id
      ), posted as (
        insert into postings (entry_id, entry_date, ledger_account_id, amount, business_unit)
        select entry.id, current_date, account.id, account.amount, 'general' from entry, (
          (select id, 20 as amount from ledger_accounts order by id limit 1)
          union all (select id, -20 from ledger_accounts order by id limit 1)
        ) account
      ), money as (
        insert into financial_transactions (entry_id, transaction_type, business_unit, amount, description,
          transaction_date, account_id)
        select entry.id, 'income', 'general', 20, 'Paid', current_date, (select min(id) from profit_first_accounts)
        from entry returning id
      ), paid as (
        insert into customer_payments (customer_name, amount, paid_on, transaction_id, status, bounced_on, bounce_reason)
        select 'Bounced before', 20, current_date, money.id, 'bounced', current_date, 'No funds' from money returning id
      )
      insert into customer_payment_parts (payment_id, invoice_id, amount, applied_on, is_direct, undone_at)
      select paid.id, invoice.id, 20, current_date, true, now() from paid,
        (select id from invoices where customer_name = 'Before') invoice`,
    asks: 'select amount::text, bounced_on = current_date as bounced from customer_payment_parts order by id desc limit 1',
    expected: [{ amount: '20.00', bounced: true }],
    refuses: ['update customer_payment_parts set undone_at = null where bounced_on is not null'],
  },
  '0068_print_after_issue': {
    before: `insert into invoice_pdfs (invoice_id, pdf)
      select id, '\\x255044462d' from invoices where customer_name = 'Before'`,
    asks: `select document, hash = encode(sha256('\\x255044462d'), 'hex') as is_hashed from invoice_pdfs`,
    expected: [{ document: null, is_hashed: true }],
    refuses: [`update invoice_pdfs set pdf = null`, `update invoice_pdfs set document = '{}'`],
  },
  '0069_books_of_past_days': {
    before: `insert into ledger_proofs (is_proved, entries, postings, deviations) values (true, 3, 6, '[]')`,
    asks: 'select entries, covered from ledger_proofs where entries = 3',
    expected: [{ entries: 3, covered: {} }],
    refuses: [
      `insert into revenue_claims (revenue_record_id, from_day, until_day, amount)
        select id, '2026-01-02', '2026-01-02', 1 from revenue_records limit 1`,
    ],
  },
  '0070_signatures': {
    // A quote that waits for an answer is signed from now on; one that was answered keeps its link.
    before: `with made as (
        insert into steel_quotes (number, kind, project, company, contact_name, status, sent_at, valid_until, decided_at,
          input, price, units, total, valid_days)
        select 'Q-' || status, 'firm', 'Kits', 'Bell', 'Marcus', status, now(), '2026-12-01',
          case when status = 'declined' then now() end, '{}', '{}', 1, 10, 30
        from unnest(array['sent', 'declined']) as status returning id, status
      )
      insert into steel_quote_links (quote_id, token_hash) select id, 'hash of ' || status from made`,
    asks: `select request.title, request.status, signer.name, link.token_hash as token,
        (select string_agg(token_hash, ',') from steel_quote_links) as kept
      from signature_requests request join signature_signers signer on signer.request_id = request.id
      join signature_links link on link.signer_id = signer.id`,
    expected: [
      { title: 'Quote Q-sent rev A', status: 'open', name: 'Marcus', token: 'hash of sent', kept: 'hash of declined' },
    ],
    refuses: [
      `update signature_requests set status = 'signed', closed_at = now()`,
      `insert into signature_requests (resource, record_id, title, expires_at)
        select resource, record_id, title, expires_at from signature_requests`,
    ],
  },
  '0071_other_signatures': {
    // An issued order is signed from now on by its working links; accepted orders and dead links keep their rows.
    before: `with job as (
        insert into jobs (year, ordinal, name, kind, business_unit) values (2031, 1, 'Elm', 'spec_house', 'general') returning id
      ), made as (
        insert into purchase_orders (year, ordinal, revision, kind, status, job_id, vendor_name, issued_at)
        select 2031, n, n, 'subcontract', case n when 3 then 'accepted' else 'issued' end, job.id, 'Mill ' || n, now()
        from job, generate_series(1, 3) n returning id, revision
      )
      insert into purchase_order_links (order_id, revision, token_hash, expires_at)
      select id, revision, 'works ' || revision, timestamptz '2099-01-01' from made
      union all select id, revision, 'ended ' || revision, '2020-01-01' from made where revision = 1
      union all select id, 1, 'earlier revision', '2099-01-01' from made where revision = 2`,
    asks: `select request.title, request.status, signer.name, link.token_hash as token, link.expires_at is not null as ends
      from signature_requests request join signature_signers signer on signer.request_id = request.id
      join signature_links link on link.signer_id = signer.id
      where request.resource = 'purchase-order'
      union all select 'kept', null, null, token_hash, null from purchase_order_links order by 4`,
    expected: [
      { title: 'kept', status: null, name: null, token: 'earlier revision', ends: null },
      { title: 'kept', status: null, name: null, token: 'ended 1', ends: null },
      { title: 'Subcontract PO-2031-001', status: 'open', name: 'Mill 1', token: 'works 1', ends: true },
      { title: 'Subcontract PO-2031-002 rev 2', status: 'open', name: 'Mill 2', token: 'works 2', ends: true },
      { title: 'kept', status: null, name: null, token: 'works 3', ends: null },
    ],
    refuses: [
      `insert into lien_waivers (kind, job_id, vendor_name, amount, through_on)
        select 'conditional_final', id, 'Mill', 0, '2026-01-01' from jobs`,
      `insert into lien_waivers (kind, job_id, vendor_name, amount, through_on, status)
        select 'conditional_final', id, 'Mill', 1, '2026-01-01', 'signed' from jobs`,
    ],
  },
};

test('every migration from the first tested one on has a test case', async () => {
  const tags = (await knownMigrations()).map(({ tag }) => tag);
  expect(Object.keys(TRIALS)).toEqual(tags.slice(tags.indexOf(FIRST)));
});

test.each(Object.entries(TRIALS))(
  '%s migrates filled tables',
  async (tag, { before, asks, expected, refuses = [] }) => {
    const index = (await knownMigrations()).findIndex((migration) => migration.tag === tag);
    await migrate(database, { log: silentLog, upTo: index });
    await database.pool.query(before);
    await migrate(database, { log: silentLog, upTo: index + 1 });
    expect((await database.pool.query(asks)).rows).toEqual(expected);
    for (const statement of refuses) await expect(database.pool.query(statement), statement).rejects.toThrow();
  },
);

test('after all migrations, the history and the counters match the rows', async () => {
  const { rows: steps } = await database.pool.query(WON_STEPS);
  expect(steps.map(({ to_stage, value_before }) => [to_stage, value_before])).toEqual([
    ['closed_won', '100.00'],
    ['closed_won', null],
    ['closing', null],
    ['closed_won', '70.00'],
    ['closed_won', '50.00'],
    ['closed_won', null],
  ]);
  const { rows } = await database.pool.query(`
    select bucket, sum(count)::integer as count, sum(total)::text as total from tallies
    where resource = 'deals' group by bucket order by bucket`);
  expect(rows).toEqual([
    { bucket: 'closed_won', count: 4, total: '260.00' },
    { bucket: 'proposal', count: 1, total: '30.00' },
  ]);
});

test('an update that changes no project adds no counters, and one that does changes them', async () => {
  const counters = async () => (await database.pool.query('select count(*)::integer as count from tallies')).rows;
  const before = await counters();
  await database.pool.query('update revenue_records set gross_revenue = gross_revenue');
  expect(await counters()).toEqual(before);
  await database.pool.query(`update revenue_records set status = 'invoiced' where project_name = 'Kits'`);
  const { rows } = await database.pool.query(`
    select bucket, sum(count)::integer as count, sum(total)::text as total from tallies
    where resource = 'revenue_net' group by bucket order by bucket`);
  expect(rows).toEqual([
    { bucket: 'steel_framing invoiced 2026-01', count: 1, total: '60.00' },
    { bucket: 'steel_framing pending 2026-01', count: 1, total: '50.00' },
  ]);
});
