import type { CustomerPayment } from '@builder-os/contract/modules/invoicing/customer-payments';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { found } from '../../../platform/http/errors.ts';
import { creditNotes } from '../credit-notes/credit-notes.table.ts';
import { invoices } from '../invoices/invoices.table.ts';
import { customerPaymentParts, customerPayments } from './customer-payments.table.ts';

/** The credits that credit notes on an invoice gave, oldest first. */
export async function findNoteCredits(tx: Transaction, invoiceId: number): Promise<{ id: number; amount: string }[]> {
  const { rows } = await tx.execute<{ id: number; amount: string }>(sql`
    select payment.id, payment.amount::text as amount from ${customerPayments} payment
    join ${creditNotes} note on note.id = payment.credit_note_id
    where note.invoice_id = ${invoiceId} order by payment.id`);
  return rows;
}

/** The invoice a credit note credited. */
export async function findCreditedInvoice(tx: Executor, creditNoteId: number): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select invoice_id as id from ${creditNotes} where id = ${creditNoteId}`,
  );
  return found(rows[0], 'Credit note').id;
}

/** The customer whose credit is asked for. Without a contact, it's found by name, as in receivables. */
type Payer = Pick<CustomerPayment, 'id' | 'customerId' | 'customerName'>;

function isTheirs({ customerId, customerName }: Payer, table: 'payment' | 'invoice'): SQL {
  const [id, name] = [sql.raw(`${table}.customer_id`), sql.raw(`${table}.customer_name`)];
  return customerId === null ? sql`${id} is null and ${name} = ${customerName}` : sql`${id} = ${customerId}`;
}

/** Locks a customer's credit, so that two refunds can't both use it. */
export async function lockCredits(tx: Transaction, payer: Payer): Promise<void> {
  await tx.execute(sql`
    select from ${customerPayments} payment where ${isTheirs(payer, 'payment')} and credit > 0 order by id for update`);
}

/**
 * The part of a customer's credit that is money received: all of it, less the credit notes that no payment of their
 * invoice covers. Amounts a payment once paid count too, in case an invoice is under another name than the payment.
 */
export async function findReceivedCredit(tx: Executor, payer: Payer): Promise<string> {
  const { rows } = await tx.execute<{ amount: string }>(sql`
    select greatest(held.amount - missing.amount, 0)::numeric(20, 2)::text as amount
    from (
      select coalesce(sum(payment.credit), 0) as amount from ${customerPayments} payment
      where ${isTheirs(payer, 'payment')}
    ) held, (
      select coalesce(sum(greatest(given.amount - invoice.paid, 0)), 0) as amount
      from ${invoices} invoice cross join lateral (
        select sum(payment.amount) as amount from ${creditNotes} note
        join ${customerPayments} payment on payment.credit_note_id = note.id where note.invoice_id = invoice.id
      ) given
      where invoice.id in (
        select invoice.id from ${invoices} invoice where ${isTheirs(payer, 'invoice')}
        union
        select invoice_id from ${customerPaymentParts} where payment_id = ${payer.id}
      )
    ) missing`);
  return found(rows[0], 'Credit').amount;
}
