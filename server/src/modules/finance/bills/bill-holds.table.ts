import { BILL_TOLERANCE, type BillHold } from '@builder-os/contract/modules/finance/bills';
import { type SQL, sql } from 'drizzle-orm';
import { purchaseOrderLines } from '../../purchasing/purchase-orders/purchase-orders.table.ts';
import { paperGapsOn } from '../../purchasing/vendor-papers/vendor-papers.table.ts';
import { vendors } from '../../purchasing/vendors/vendors.table.ts';
import { billLines } from './bill-parts.table.ts';
import { bills } from './bills.table.ts';

/**
 * How much `line` takes its order line above what was ordered, by the bills entered before it and itself. A line that
 * wasn't ordered is over as a whole, if its bill is for an order.
 */
export const overOrder = sql`(
  case
    when line.order_line_id is not null then greatest(least(line.amount, (
      select sum(earlier.amount) from ${billLines} earlier join ${bills} theirs on theirs.id = earlier.bill_id
      where earlier.order_line_id = line.order_line_id and theirs.status <> 'cancelled'
        and (earlier.bill_id, earlier.position) <= (line.bill_id, line.position)
    ) - (select ordered.amount from ${purchaseOrderLines} ordered where ordered.id = line.order_line_id)), 0)
    when exists (
      select from ${billLines} matched where matched.bill_id = line.bill_id and matched.order_line_id is not null
    ) then greatest(line.amount, 0)
    else 0
  end)::numeric(12, 2)`;

/**
 * Why a bill of the query is held; nothing if it has nothing to pay. Here and not in a query, because jobs at risk read
 * it too.
 */
export function holdsOn(today: SQL): SQL<BillHold[]> {
  return sql<BillHold[]>`(
    select coalesce(json_agg(found.hold), '[]') from (
      select json_build_object('kind', 'over_order', 'amount', excess.amount::text) as hold
      from (select sum(${overOrder}) as amount from ${billLines} line where line.bill_id = "bills"."id") excess
      where excess.amount > least(
        round(("bills"."amount" - excess.amount) * ${BILL_TOLERANCE.percent}::integer / 100, 2), ${BILL_TOLERANCE.most}::numeric)
      union all
      select json_build_object('kind', 'paper', 'paper', gap ->> 'kind', 'expiredOn', gap ->> 'expiredOn')
      from ${vendors} vendor cross join lateral json_array_elements(${paperGapsOn(sql`vendor.id`, today)}) gap
      where vendor.id = "bills"."vendor_id" and vendor.requires_papers and vendor.deleted_at is null
    ) found where "bills"."status" = 'open' and "bills"."due" > 0
  )`;
}
