import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import type { TracedRecords } from '../../../platform/privacy/personal-data.ts';
import { creditNotePdfs, creditNotes } from '../credit-notes/credit-notes.table.ts';
import { customerPaymentParts, customerPayments } from '../customer-payments/customer-payments.table.ts';
import { invoicePdfs } from './invoice-parts.table.ts';
import { invoices } from './invoices.table.ts';

/** The issued invoices and credit notes of a job, each oldest first. */
export async function findIssuedDocuments(db: Executor, jobId: number) {
  const { rows } = await db.execute<{ kind: 'invoice' | 'credit-note'; id: number; number: string }>(sql`
    select 'invoice' as kind, id, number from ${invoices}
    where job_id = ${jobId} and exists (select from ${invoicePdfs} printed where printed.invoice_id = ${invoices}.id)
    union all
    select 'credit-note', note.id, note.number from ${creditNotes} note
    join ${invoices} invoice on invoice.id = note.invoice_id
    where invoice.job_id = ${jobId}
      and exists (select from ${creditNotePdfs} printed where printed.credit_note_id = note.id)
    order by kind desc, id`);
  return rows;
}

export interface PaidPart extends Record<string, unknown> {
  payment: number;
  paidOn: string;
  customer: string;
  method: string | null;
  reference: string | null;
  received: string;
  invoice: string;
  appliedOn: string;
  amount: string;
}

/** The payments on a job's invoices that count, earliest first. */
export async function findPaidParts(db: Executor, jobId: number): Promise<PaidPart[]> {
  const { rows } = await db.execute<PaidPart>(sql`
    select payment.id as payment, payment.paid_on::text as "paidOn", payment.customer_name as customer, payment.method,
      payment.reference, payment.amount::text as received, invoice.number as invoice,
      part.applied_on::text as "appliedOn", part.amount::text as amount
    from ${customerPaymentParts} part
    join ${customerPayments} payment on payment.id = part.payment_id
    join ${invoices} invoice on invoice.id = part.invoice_id
    where invoice.job_id = ${jobId} and part.undone_at is null
    order by part.applied_on, part.id`);
  return rows;
}

export async function findInvoicingRecords(db: Executor, jobId: number): Promise<TracedRecords[]> {
  const theirs = sql`select id from ${invoices} where job_id = ${jobId}`;
  const { rows } = await db.execute<{ resource: TracedRecords['resource']; ids: number[] }>(sql`
    select 'invoice' as resource, array(select id from (${theirs}) theirs order by id) as ids
    union all
    select 'credit-note', array(select id from ${creditNotes} where invoice_id in (${theirs}) order by id)
    union all
    select 'customer-payment', array(
      select distinct payment_id from ${customerPaymentParts} where invoice_id in (${theirs}) order by payment_id)`);
  return rows;
}
