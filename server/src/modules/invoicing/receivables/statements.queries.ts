import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { creditNotes } from '../credit-notes/credit-notes.table.ts';
import { customerPaymentParts, customerPayments } from '../customer-payments/customer-payments.table.ts';
import { invoiceSettlements, type SETTLEMENT_KINDS } from '../invoices/invoice-parts.table.ts';
import { invoices } from '../invoices/invoices.table.ts';

type Settled = (typeof SETTLEMENT_KINDS)[number];

/** A line of a statement: an invoice adds to the balance, a settlement subtracts. */
export interface StatementLine {
  day: string;
  what: 'invoice' | Settled | 'bounced' | `undone_${Settled}`;
  /** The invoice's number. */
  number: string;
  detail: string | null;
  amount: string;
}

export interface StatementSpan {
  customerId: number;
  from: string;
  to: string;
}

/**
 * A customer's invoices and settlements in a range of days, oldest first. A bounced payment is listed twice: on its
 * own day and on the day the bank took it back.
 */
export async function findStatementLines(
  db: Executor,
  { customerId, from, to }: StatementSpan,
): Promise<StatementLine[]> {
  const { rows } = await db.execute<StatementLine & Record<string, unknown>>(sql`
    with own as (
      select * from ${invoices} where customer_id = ${customerId} and status <> 'draft'
    ), settled as (
      select settlement.id, settlement.kind, settlement.amount, settled_on, undone_on, own.number,
        case settlement.kind
          when 'payment' then (
            select coalesce(payment.reference, note.number)
            from ${customerPayments} payment left join ${creditNotes} note on note.id = payment.credit_note_id
            where payment.id = part.payment_id
          )
          when 'credit_note' then (select number from ${creditNotes} where id = settlement.credit_note_id)
          when 'retainage' then (select number from ${invoices} where id = settlement.retainage_invoice_id)
        end as detail,
        case when part.bounced_on is not null then 'bounced' else 'undone_' || settlement.kind end as undone
      from own join ${invoiceSettlements} settlement on settlement.invoice_id = own.id
      left join ${customerPaymentParts} part on part.id = settlement.payment_part_id
      where undone_on is null or undone_on > settled_on
    )
    select day::text as day, what, number, detail, amount::text as amount from (
      select invoice_date as day, 'invoice' as what, number, title as detail, amount, id as place from own
      union all
      select settled_on, kind, number, detail, -amount, id from settled
      union all
      select undone_on, undone, number, detail, amount, id from settled where undone_on is not null
    ) line
    where day between ${from}::date and ${to}::date
    order by line.day, what = 'invoice' desc, place`);
  return rows;
}

/** The customer's balance at the end of a day, with retainage. */
export async function findBalanceOn(db: Executor, customerId: number, day: string): Promise<string> {
  const { rows } = await db.execute<{ balance: string }>(sql`
    select (coalesce(sum(invoice.amount), 0) - coalesce(sum(settled.amount), 0))::numeric(20, 2)::text as balance
    from ${invoices} invoice
    cross join lateral (
      select sum(amount) as amount from ${invoiceSettlements}
      where invoice_id = invoice.id and settled_on <= ${day}::date and (undone_on is null or undone_on > ${day}::date)
    ) settled
    where invoice.customer_id = ${customerId} and invoice.status <> 'draft' and invoice.invoice_date <= ${day}::date`);
  return rows[0]?.balance ?? '0.00';
}
