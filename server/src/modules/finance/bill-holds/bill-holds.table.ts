import type { BillHold } from '@builder-os/contract/modules/finance/bills';
import { type SQL, sql } from 'drizzle-orm';
import { purchaseOrderLines } from '../../purchasing/purchase-orders/purchase-orders.table.ts';
import { paperGapsOn } from '../../purchasing/vendor-papers/vendor-papers.table.ts';
import { vendors } from '../../purchasing/vendors/vendors.table.ts';
import { waivedFor, waiverJobs } from '../../purchasing/waivers/waivers.table.ts';
import { billLines, billPayments } from '../bills/bill-parts.table.ts';
import { bills } from '../bills/bills.table.ts';
import { settingOn } from '../dated-settings/dated-settings.table.ts';
import { vendorCreditLines } from '../vendor-credits/vendor-credits.table.ts';

/**
 * The amount by which `line` exceeds its order line, counting the bills entered before it. A line that wasn't ordered
 * is over as a whole, if its bill is for an order.
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

/** The decision on a held bill of the query; null if there is none. */
const decision = sql`(case when "bills"."hold_released_at" is not null then "bills"."hold_decision" end)`;

/** The amount paid on a bill of the query with credits. */
export const credited = sql<string>`(
  select coalesce(sum(payment.amount), 0.00)::numeric(12, 2)::text from ${billPayments} payment
  where payment.bill_id = "bills"."id" and payment.credit_id is not null and payment.undone_at is null
)`;

/**
 * The amount paid on a bill of the query with credits for one of its jobs. Other credits have nothing to do with its
 * order.
 */
const creditedOnJobs = sql`(
  select coalesce(sum(payment.amount), 0.00) from ${billPayments} payment
  where payment.bill_id = "bills"."id" and payment.credit_id is not null and payment.undone_at is null and exists (
    select from ${vendorCreditLines} given join ${billLines} charged on charged.job_id = given.job_id
    where given.credit_id = payment.credit_id and charged.bill_id = payment.bill_id
  )
)`;

const aboveOrder = sql`(select sum(${overOrder}) from ${billLines} line where line.bill_id = "bills"."id")`;

/** The amount by which a bill of the query exceeds its order, less the vendor's credits. */
const excess = sql`greatest(${aboveOrder} - ${creditedOnJobs}, 0)`;

/** The papers that the vendor of a bill of the query lacks, each as `gap`. */
const papersOn = (today: SQL) => sql`
  from ${vendors} vendor cross join lateral json_array_elements(${paperGapsOn(sql`vendor.id`, today)}) gap
  where vendor.id = "bills"."vendor_id" and vendor.requires_papers and vendor.deleted_at is null`;

/**
 * The amount of a bill of the query, paid or due, that signed lien waivers don't cover, if its vendor or one of its
 * jobs requires them. A bill that isn't for a job needs no waivers: there's no property to put a lien on.
 */
const unwaived = sql`(case when exists (
    select from ${billLines} charged where charged.bill_id = "bills"."id" and charged.job_id is not null and (
      exists (select from ${waiverJobs} needs where needs.job_id = charged.job_id and needs.is_required)
      or exists (select from ${vendors} payee
        where payee.id = "bills"."vendor_id" and payee.requires_waivers and payee.deleted_at is null))
  ) then greatest("bills"."paid" + "bills"."due" - ${waivedFor(sql`"bills"."id"`)}, 0) else 0 end)::numeric(12, 2)`;

/**
 * Why a bill of the query is held, by the tolerance of its bill date; nothing if it has nothing to pay. The tolerance
 * applies to the ordered amount, regardless of later credits. It's in this file because jobs at risk read it too.
 */
export function holdsOn(today: SQL): SQL<BillHold[]> {
  return sql<BillHold[]>`(
    select coalesce(json_agg(found.hold), '[]') from (
      select json_build_object('kind', 'over_order', 'amount', (above.amount - above.credited)::text) as hold
      from (select ${aboveOrder} as amount, ${creditedOnJobs} as credited) above
      left join lateral ${settingOn('bill_tolerance', sql`"bills"."billed_on"`)} tolerance on true
      where above.amount - above.credited > coalesce(
        least(round(("bills"."amount" - above.amount) * tolerance.percent / 100, 2), tolerance.amount), 0)
      union all
      select json_build_object('kind', 'waiver', 'missing', lacking.missing::text)
      from (select ${unwaived} as missing) lacking where lacking.missing > 0
      union all
      select json_build_object('kind', 'paper', 'paper', gap ->> 'kind', 'expiredOn', gap ->> 'expiredOn')
      ${papersOn(today)}
    ) found where "bills"."status" = 'open' and "bills"."due" > 0
  )`;
}

/**
 * The amount a run pays of a bill: nothing if it's held or sent back, and only the ordered amount if a manager so
 * decided, even after a credit or another tolerance ends the hold. Only accepting a bill pays it without the vendor’s
 * papers and waivers.
 */
export function payableOn(today: SQL): SQL<string> {
  return sql<string>`(case
    when "bills"."status" <> 'open' or ${decision} = 'send_back' then 0
    when ${decision} = 'accept' then "bills"."due"
    when ${decision} = 'as_ordered' then
      case when exists (select ${papersOn(today)}) or ${unwaived} > 0 then 0 else greatest("bills"."due" - ${excess}, 0) end
    when json_array_length(${holdsOn(today)}) = 0 then "bills"."due"
    else 0 end)::numeric(12, 2)`;
}
