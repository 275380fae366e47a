import type { Trial } from './migration-trial.factory.ts';

/** The trials of migrations of revenue records after those of the books, and of what documents say. */
export const REVENUE_TRIALS: Record<string, Trial> = {
  '0082_due_day_of_documented_projects': {
    // Only retainage is left on the first invoice; the second is open.
    before: `with entry as (
        insert into journal_entries (entry_date, kind, memo, posting_count) values (current_date, 'income', 'Due days', 2)
        returning id
      ), posted as (
        insert into postings (entry_id, entry_date, ledger_account_id, amount, business_unit)
        select entry.id, current_date, account.id, account.amount, 'general' from entry, (
          (select id, 20 as amount from ledger_accounts order by id limit 1)
          union all (select id, -20 from ledger_accounts order by id limit 1)
        ) account
      ), record as (
        insert into revenue_records (business_unit, project_name, gross_revenue, status, invoice_date, due_date,
          tracked_on, documented_by)
        select 'steel_framing', 'Due days', 100, 'invoiced', '2026-01-10', '2026-03-01', '2026-01-10', 'INV-2026-90' || place
        from generate_series(1, 2) as place returning id, documented_by
      )
      insert into invoices (customer_name, business_unit, terms_days, year, ordinal, status, invoice_date, due_date, subtotal,
        amount, retainage, held, paid, entry_id, issued_at, revenue_record_id)
      select 'Due days', 'general', 14, 2026, right(documented_by, 3)::integer,
        case right(documented_by, 1) when '1' then 'part_paid' else 'issued' end, '2026-01-10', '2026-02-01', 100, 100, 10, 10,
        case right(documented_by, 1) when '1' then 90 else 0 end, entry.id, now(), record.id
      from record, entry`,
    // Deleted, so that they aren't among the counters of the other trials.
    asks: `with known as (
        delete from revenue_records where project_name = 'Due days' returning documented_by, due_date
      )
      select documented_by as number, due_date::text as due from known order by 1`,
    expected: [
      { number: 'INV-2026-901', due: null },
      { number: 'INV-2026-902', due: '2026-02-01' },
    ],
  },
  '0083_longer_notes': {
    before: `insert into invoices (customer_name, business_unit, terms_days, note) values ('Long note', 'general', 14, 'Short')`,
    asks: `with known as (
        update invoices set note = repeat('x', 10000) where customer_name = 'Long note' returning note
      )
      select char_length(note) as length from known`,
    expected: [{ length: 10_000 }],
    refuses: [`update invoices set note = repeat('x', 10001) where customer_name = 'Long note'`],
  },
};
