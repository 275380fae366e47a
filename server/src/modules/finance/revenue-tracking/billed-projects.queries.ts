import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import type { DealInvoices } from '../../../platform/records/deal-invoices.ts';
import { revenueRecords } from './revenue-records.table.ts';

/** The deals of unpaid projects that invoices of the deal or its job bill: those invoices are what is expected. */
export async function findBilledDeals(db: Executor, dealInvoices: DealInvoices): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select distinct deal_id as id from ${revenueRecords}
    where status in ('pending', 'invoiced') and documented_by is null and deal_id is not null`);
  return dealInvoices.billedAmong(
    db,
    rows.map(({ id }) => id),
  );
}

/** Whether a project is expected by itself: no invoice documents it or bills its deal. @param billed `findBilledDeals` */
export function isUnbilled(billed: readonly number[]): SQL {
  return sql`(documented_by is null and (deal_id is null or deal_id <> all(${sql.param([...billed])}::integer[])))`;
}
