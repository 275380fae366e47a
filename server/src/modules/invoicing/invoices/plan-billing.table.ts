import { type SQL, sql } from 'drizzle-orm';
import { creditNoteLines } from '../credit-notes/credit-note-lines.table.ts';
import { invoiceLines } from './invoice-parts.table.ts';
import { invoices } from './invoices.table.ts';

/**
 * The amount issued invoices billed on a plan line, less credit notes, and the retainage on it. A credit takes
 * retainage last, so a line's retainage never exceeds what is left of it; a deduction has both below 0.
 */
export function billedOfPlanLine(planLineId: SQL): SQL {
  const left = sql`billing.amount - coalesce(credited.amount, 0)`;
  return sql`
    select coalesce(sum(${left}), 0.00) as billed,
      coalesce(sum(case when billing.amount < 0 then greatest(billing.retainage, ${left})
        else least(billing.retainage, ${left}) end), 0.00) as held
    from ${invoiceLines} billing
    join ${invoices} invoice on invoice.id = billing.invoice_id and invoice.status <> 'draft' and invoice.deleted_at is null
    left join lateral (
      select sum(amount) as amount from ${creditNoteLines} where invoice_line_id = billing.id
    ) credited on true
    where billing.plan_line_id = ${planLineId}`;
}
