import type { Trial } from './migration-trial.factory.ts';

/** The trials of migrations of jobs, purchasing and bills. */
export const JOBS_TRIALS: Record<string, Trial> = {
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
};
