import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { revenueRecords } from '../../finance/revenue-tracking/revenue-records.table.ts';
import { jobs } from '../../jobs/jobs/jobs.table.ts';
import { invoiceLines } from './invoice-parts.table.ts';
import { invoices } from './invoices.table.ts';

/**
 * Which deals issued invoices bill: the deal itself, its job or its project. Signed changes are agreed on top of the deal,
 * so an invoice of changes alone doesn't bill it.
 */
export async function findBilledAmong(db: Executor, dealIds: readonly number[]): Promise<number[]> {
  const ids = sql.param([...dealIds]);
  const { rows } = await db.execute<{ id: number }>(sql`
    with asked as (
      select deal_id, id as invoice_id from ${invoices} where deal_id = any(${ids}::integer[])
      union
      select job.deal_id, invoice.id from ${jobs} job join ${invoices} invoice on invoice.job_id = job.id
      where job.deal_id = any(${ids}::integer[])
      union
      select project.deal_id, invoice.id from ${revenueRecords} project
      join ${invoices} invoice on invoice.revenue_record_id = project.id
      where project.deal_id = any(${ids}::integer[]) and project.status <> 'cancelled'
    )
    select distinct asked.deal_id as id from asked join ${invoices} invoice on invoice.id = asked.invoice_id
    where invoice.status not in ('draft', 'void') and exists (
      select from ${invoiceLines} line where line.invoice_id = invoice.id and line.change_order_id is null
    )`);
  return rows.map(({ id }) => id);
}
