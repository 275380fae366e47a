import type { Payment } from '@builder-os/contract/modules/education/payments';
import { type SQL, sql } from 'drizzle-orm';
import { revenueRecords } from '../../finance/revenue-tracking/revenue-records.table.ts';

/** The status of the revenue record a column points at; `none` if there is none. */
export function paymentOf(revenueRecordId: string): SQL<Payment> {
  return sql<Payment>`coalesce((select revenue.status from ${revenueRecords} revenue
    where revenue.id = ${sql.raw(revenueRecordId)}), 'none')`;
}
