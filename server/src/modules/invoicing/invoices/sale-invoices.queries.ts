import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import type { AskedSales, SaleInvoice } from '../../../platform/records/sale-invoices.ts';
import { askedSales, projectsOfSales } from '../../finance/revenue-tracking/sales.table.ts';
import { jobs } from '../../jobs/jobs/jobs.table.ts';
import { creditNoteLines } from '../credit-notes/credit-note-lines.table.ts';
import { creditNotes } from '../credit-notes/credit-notes.table.ts';
import { invoiceLines, invoiceSettlements } from './invoice-parts.table.ts';
import { invoices } from './invoices.table.ts';

/**
 * The issued invoices that bill sales: their deal, job or projects. Signed changes are agreed on top of a sale, so lines
 * that bill them don't count. A retainage invoice bills nothing more, but a credit note of it takes back what was billed.
 */
export async function findSaleInvoices(db: Executor, { sales, asOf }: AskedSales): Promise<SaleInvoice[]> {
  const until = (day: 'invoice_date' | 'credited_on') =>
    asOf === undefined ? sql`` : sql`and ${sql.identifier(day)} <= ${asOf}::date`;
  const { rows } = await db.execute<SaleInvoice & Record<string, unknown>>(sql`
    with asked as materialized (${askedSales(sales)}), billing as (
      select asked.deal_id, asked.job_id, invoice.id from asked join ${invoices} invoice on invoice.deal_id = asked.deal_id
      union
      select asked.deal_id, asked.job_id, invoice.id from asked join ${jobs} job on job.deal_id = asked.deal_id
      join ${invoices} invoice on invoice.job_id = job.id
      union
      select asked.deal_id, asked.job_id, invoice.id from asked join ${invoices} invoice on invoice.job_id = asked.job_id
      union
      select project.deal_id, project.job_id, invoice.id from (${projectsOfSales(sql`asked`)}) project
      join ${invoices} invoice on invoice.revenue_record_id = project.id
    )
    select billing.deal_id as "dealId", billing.job_id as "jobId", invoice.number,
      case when invoice.job_id is null then '/jobs?tab=receivables&owed=invoices&invoice=' || invoice.id
        else '/jobs/' || invoice.job_id || '?tab=invoices&invoice=' || invoice.id end as link,
      counted.billed::text as billed,
      invoice.balance > 0 or exists (
        select from ${invoiceSettlements} released join ${invoices} later on later.id = released.retainage_invoice_id
        where released.invoice_id = invoice.id and released.undone_at is null and later.balance > 0
      ) as "isOpen"
    from billing join ${invoices} invoice on invoice.id = billing.id
    cross join lateral (
      ${billedOf(until('credited_on'))}
    ) counted
    where invoice.status <> 'draft' and (invoice.kind = 'standard' or invoice.status <> 'void') and counted.billed <> 0
      ${until('invoice_date')}
    order by invoice.id`);
  return rows;
}

/** What an `invoice` bills of its sale. @param until limits its credit notes to a day */
const billedOf = (until: SQL): SQL => sql`
      select coalesce(sum(case invoice.kind when 'standard' then line.amount else 0 end - coalesce(credited.amount, 0)), 0)
        as billed
      from ${invoiceLines} line left join lateral (
        select sum(given.amount) as amount from ${creditNoteLines} given
        join ${creditNotes} note on note.id = given.credit_note_id
        where given.invoice_line_id = line.id ${until}
      ) credited on true
      where line.invoice_id = invoice.id and line.change_order_id is null`;

/** What the issued invoices of a project bill of it, less credit notes. */
export async function sumBilledOf(db: Executor, projectId: number): Promise<string> {
  const { rows } = await db.execute<{ billed: string }>(sql`
    select coalesce(sum(counted.billed), 0.00)::text as billed from ${invoices} invoice
    cross join lateral (${billedOf(sql``)}) counted
    where invoice.revenue_record_id = ${projectId} and invoice.status <> 'draft'
      and (invoice.kind = 'standard' or invoice.status <> 'void')`);
  return rows[0]?.billed ?? '0.00';
}
