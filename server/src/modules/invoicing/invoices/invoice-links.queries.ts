import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { contractOf } from '../../changes/change-orders/change-orders.table.ts';
import { jobs } from '../../jobs/jobs/jobs.table.ts';
import { creditNotes } from '../credit-notes/credit-notes.table.ts';
import { invoiceLinks } from './invoice-parts.table.ts';
import { invoices } from './invoices.table.ts';

export async function insertInvoiceLink(tx: Transaction, values: typeof invoiceLinks.$inferInsert): Promise<void> {
  await tx.insert(invoiceLinks).values(values);
}

export async function deleteInvoiceLinks(tx: Transaction, invoiceId: number): Promise<number> {
  const gone = await tx
    .delete(invoiceLinks)
    .where(eq(invoiceLinks.invoiceId, invoiceId))
    .returning({ id: invoiceLinks.id });
  return gone.length;
}

/** The invoice of a link that works; undefined if it expired, was revoked or never existed. */
export async function findLinkedInvoice(
  db: Executor,
  tokenHash: string,
): Promise<{ id: number; expiresAt: string } | undefined> {
  const [link] = await db
    .select({ id: invoices.id, expiresAt: invoiceLinks.expiresAt })
    .from(invoiceLinks)
    .innerJoin(invoices, and(eq(invoices.id, invoiceLinks.invoiceId), isNull(invoices.deletedAt)))
    .where(and(eq(invoiceLinks.tokenHash, tokenHash), sql`${invoiceLinks.expiresAt} > now()`));
  return link;
}

/**
 * The job's other figures on a customer's page: its contract, the amounts billed and paid, and what is open on other
 * invoices.
 */
export interface JobStanding extends Record<string, unknown> {
  contract: string | null;
  billed: string;
  paid: string;
  open: { number: string; due: string; isLate: boolean }[];
}

export async function findJobStanding(
  db: Executor,
  { jobId, customerId, invoiceId }: { jobId: number; customerId: number | null; invoiceId: number },
): Promise<JobStanding | undefined> {
  const { rows } = await db.execute<JobStanding>(sql`
    with own as (
      select * from ${invoices} where job_id = ${jobId} and customer_id is not distinct from ${customerId} and status <> 'draft'
    )
    select (select ${contractOf()}::text from ${jobs} job where job.id = ${jobId}) as contract,
      (
        select coalesce(sum(subtotal - coalesce((
          select sum(note.subtotal) from ${creditNotes} note where note.invoice_id = own.id
        ), 0)), 0.00)::text from own where kind = 'standard'
      ) as billed,
      (select coalesce(sum(paid), 0.00)::text from own) as paid,
      coalesce((
        select json_agg(json_build_object('number', number, 'due', due::text, 'isLate',
          due_date < (now() at time zone (select office_time_zone()))::date) order by due_date, id)
        from own where id <> ${invoiceId} and due > 0
      ), '[]') as open`);
  return rows[0];
}
