import type { DealInvoice } from '@builder-os/contract/platform/deal-invoices';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { revenueRecords } from '../../finance/revenue-tracking/revenue-records.table.ts';
import { jobs } from '../../jobs/jobs/jobs.table.ts';
import { invoices } from './invoices.table.ts';

const MOST_NAMED = 50;

/** The issued invoices that bill a deal, its job or its project, oldest first. One that is void bills nothing. */
export async function findDealInvoices(db: Executor, dealId: number): Promise<DealInvoice[]> {
  const { rows } = await db.execute<DealInvoice & Record<string, unknown>>(sql`
    select number, case when job_id is null then '/jobs?tab=receivables&owed=invoices&invoice=' || id
      else '/jobs/' || job_id || '?tab=invoices&invoice=' || id end as link
    from ${invoices}
    where status not in ('draft', 'void') and (
      deal_id = ${dealId}
      or job_id in (select id from ${jobs} where deal_id = ${dealId})
      or revenue_record_id in (select id from ${revenueRecords} where deal_id = ${dealId} and status <> 'cancelled')
    )
    order by id limit ${MOST_NAMED}`);
  return rows;
}
