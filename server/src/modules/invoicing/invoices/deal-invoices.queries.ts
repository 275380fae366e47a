import type { DealInvoice } from '@builder-os/contract/platform/deal-invoices';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { revenueRecords } from '../../finance/revenue-tracking/revenue-records.table.ts';
import { jobs } from '../../jobs/jobs/jobs.table.ts';
import { invoiceLines } from './invoice-parts.table.ts';
import { invoices } from './invoices.table.ts';

const MOST_NAMED = 50;

/**
 * The issued invoices that bill a deal, its job or its project, oldest first. One that is void bills nothing, and one of
 * signed changes only bills what was agreed on top of the deal.
 */
export async function findDealInvoices(db: Executor, dealId: number): Promise<DealInvoice[]> {
  const { rows } = await db.execute<DealInvoice & Record<string, unknown>>(sql`
    select number, case when job_id is null then '/jobs?tab=receivables&owed=invoices&invoice=' || id
      else '/jobs/' || job_id || '?tab=invoices&invoice=' || id end as link
    from ${invoices} invoice
    where status not in ('draft', 'void') and (
      deal_id = ${dealId}
      or job_id in (select id from ${jobs} where deal_id = ${dealId})
      or revenue_record_id in (select id from ${revenueRecords} where deal_id = ${dealId} and status <> 'cancelled')
    ) and exists (select from ${invoiceLines} line where line.invoice_id = invoice.id and line.change_order_id is null)
    order by id limit ${MOST_NAMED}`);
  return rows;
}

/** What an invoice bills. */
export interface Billed {
  dealId: number | null;
  jobId: number | null;
  revenueRecordId: number | null;
}

/** The deals whose revenue an invoice records: its own, its job's and its project's. */
export async function findBilledDeals(db: Executor, { dealId, jobId, revenueRecordId }: Billed): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select ${dealId}::integer as id where ${dealId}::integer is not null
    union select deal_id from ${jobs} where id = ${jobId}::integer and deal_id is not null
    union select deal_id from ${revenueRecords} where id = ${revenueRecordId}::integer and deal_id is not null`);
  return rows.map(({ id }) => id);
}
