import { INVOICE_KINDS } from '@builder-os/contract/modules/finance/ledger';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import type { LedgerDeviation } from '../../../platform/records/ledger-checks.ts';
import { journalEntries } from '../../finance/journal-entries/journal-entries.table.ts';
import { postings } from '../../finance/journal-entries/postings.table.ts';
import { ledgerAccounts } from '../../finance/ledger-accounts/ledger-accounts.table.ts';
import { creditNotes } from '../credit-notes/credit-notes.table.ts';
import {
  customerPaymentParts,
  customerPayments,
  customerRefunds,
} from '../customer-payments/customer-payments.table.ts';
import { invoiceParts, invoiceSettlements } from './invoice-parts.table.ts';
import { invoices } from './invoices.table.ts';

const MOST_FOUND = 20;

/**
 * Invoices whose balance differs from their entries on accounts receivable, whose sums differ from their settlements,
 * or whose parts don't add up; payments whose sums differ from their parts and refunds; credit notes that took off
 * something else; and accounts that don't match: the three of invoices together, accounts receivable with all
 * balances, customer credits with the unused parts of payments.
 */
export async function findWrongReceivables(db: Executor): Promise<LedgerDeviation[]> {
  const { rows } = await db.execute<LedgerDeviation & Record<string, unknown>>(sql`
    with posted as (
      select account.kind, entry.source_type, entry.source_id, sum(posting.amount) as amount
      from ${postings} as posting
      join ${ledgerAccounts} as account on account.id = posting.ledger_account_id
        and account.kind in ('invoiced', 'billed_not_received', 'tax_not_received', 'customer_credit')
      join ${journalEntries} as entry on entry.id = posting.entry_id
      group by 1, 2, 3
    ), settled as (
      select invoice_id, kind, sum(amount) as amount, sum(held) as held from ${invoiceSettlements}
      where undone_at is null group by 1, 2
    )
    (
      select concat('invoice ', coalesce(invoice.id, entered.id)) as what, coalesce(invoice.balance, 0)::text as expected,
        coalesce(entered.amount, 0)::text as found
      from (select id, balance from ${invoices} where status <> 'draft') invoice
      full join (
        select source_id as id, sum(amount) as amount from posted where kind = 'invoiced' group by 1
      ) entered on entered.id = invoice.id
      where coalesce(invoice.balance, 0) <> coalesce(entered.amount, 0) order by 1 limit ${MOST_FOUND}
    )
    union all
    (
      select 'settlements of invoice ' || invoice.id,
        concat_ws(' ', sums.paid, sums.credited, sums.written_off, sums.retainage, invoice.retainage - sums.held),
        concat_ws(' ', invoice.paid, invoice.credited, invoice.written_off, invoice.retainage_billed, invoice.held)
      from ${invoices} invoice cross join lateral (
        select coalesce(sum(amount) filter (where kind = 'payment'), 0.00) as paid,
          coalesce(sum(amount) filter (where kind = 'credit_note'), 0.00) as credited,
          coalesce(sum(amount) filter (where kind = 'write_off'), 0.00) as written_off,
          coalesce(sum(amount) filter (where kind = 'retainage'), 0.00) as retainage,
          coalesce(sum(settled.held), 0.00) as held
        from settled where settled.invoice_id = invoice.id
      ) sums
      where (sums.paid, sums.credited, sums.written_off, sums.retainage, invoice.retainage - sums.held)
        <> (invoice.paid, invoice.credited, invoice.written_off, invoice.retainage_billed, invoice.held)
      order by 1 limit ${MOST_FOUND}
    )
    union all
    (
      select 'shares of settlement ' || settled.id, settled.amount::text, shared.amount::text
      from ${invoiceSettlements} settled
      cross join lateral (select coalesce(sum(share), 0.00) as amount from unnest(settled.shares) share) shared
      where shared.amount <> settled.amount order by settled.id limit ${MOST_FOUND}
    )
    union all
    (
      select 'parts of invoice ' || invoice.id, invoice.amount::text, coalesce(sum(part.amount), 0.00)::text
      from ${invoices} invoice left join ${invoiceParts} part on part.invoice_id = invoice.id
      where invoice.status <> 'draft' group by invoice.id having coalesce(sum(part.amount), 0) <> invoice.amount
      order by 1 limit ${MOST_FOUND}
    )
    union all
    (
      select 'customer payment ' || payment.id, concat_ws(' ', parts.amount, refunds.amount),
        concat_ws(' ', payment.applied, payment.refunded)
      from ${customerPayments} payment
      cross join lateral (
        select coalesce(sum(amount), 0.00) as amount from ${customerPaymentParts}
        where payment_id = payment.id and undone_at is null
      ) parts
      cross join lateral (
        select coalesce(sum(amount), 0.00) as amount from ${customerRefunds}
        where payment_id = payment.id and undone_at is null
      ) refunds
      where (parts.amount, refunds.amount) <> (payment.applied, payment.refunded) order by payment.id limit ${MOST_FOUND}
    )
    union all
    (
      select 'credit note ' || note.id, coalesce(sum(settled.amount), 0.00)::text, note.applied::text
      from ${creditNotes} note
      left join ${invoiceSettlements} settled on settled.credit_note_id = note.id and settled.undone_at is null
      group by note.id having coalesce(sum(settled.amount), 0) <> note.applied order by note.id limit ${MOST_FOUND}
    )
    union all
    select 'accounts receivable, billed and tax not received', '0.00', sum(amount)::text
    from posted where kind in ${INVOICE_KINDS} having sum(amount) <> 0
    union all
    select 'accounts receivable', owed.amount::text, entered.amount::text
    from (select coalesce(sum(balance), 0.00) as amount from ${invoices} where status <> 'draft') owed,
      (select coalesce(sum(amount), 0.00) as amount from posted where kind = 'invoiced') entered
    where owed.amount <> entered.amount
    union all
    select 'customer credits', owed.amount::text, entered.amount::text
    from (select coalesce(sum(credit), 0.00) as amount from ${customerPayments}) owed,
      (select coalesce(-sum(amount), 0.00) as amount from posted where kind = 'customer_credit') entered
    where owed.amount <> entered.amount`);
  return rows;
}
