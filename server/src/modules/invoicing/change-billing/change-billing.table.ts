import { type SQL, sql } from 'drizzle-orm';
import { creditNoteLines } from '../credit-notes/credit-note-lines.table.ts';
import { invoiceLines } from '../invoices/invoice-parts.table.ts';
import { invoices } from '../invoices/invoices.table.ts';

/**
 * The amount that issued invoices billed of a change order, less credit notes, as a subselect; below 0 for a credit.
 */
export function billedOfChange(changeOrderId: SQL): SQL {
  return sql`(
    select coalesce(sum(billing.amount - coalesce(credited.amount, 0)), 0.00)
    from ${invoiceLines} billing
    join ${invoices} invoice on invoice.id = billing.invoice_id and invoice.status <> 'draft' and invoice.deleted_at is null
    left join lateral (
      select sum(amount) as amount from ${creditNoteLines} where invoice_line_id = billing.id
    ) credited on true
    where billing.change_order_id = ${changeOrderId})`;
}
