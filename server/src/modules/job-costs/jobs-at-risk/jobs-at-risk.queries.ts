import { UNSIGNED_STATES } from '@builder-os/contract/modules/changes/change-order-states';
import { type JobAtRisk, MOST_JOBS_AT_RISK } from '@builder-os/contract/modules/job-costs/jobs-at-risk';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { changeOrders, contractOf } from '../../changes/change-orders/change-orders.table.ts';
import { holdsOn, payableOn } from '../../finance/bill-holds/bill-holds.table.ts';
import { billLines } from '../../finance/bills/bill-parts.table.ts';
import { bills } from '../../finance/bills/bills.table.ts';
import { jobs } from '../../jobs/jobs/jobs.table.ts';
import { purchaseOrderLines, purchaseOrders } from '../../purchasing/purchase-orders/purchase-orders.table.ts';
import { costCells } from '../cost-report/cost-cells.queries.ts';

/** The jobs most at risk, worst first; each row also counts all of them. */
export async function findJobsAtRisk(db: Executor, today: string): Promise<(JobAtRisk & { total: number })[]> {
  // An expression, because `any` of a bare query compares with its rows.
  const ids = sql`coalesce((select array_agg(id) from under_way), '{}'::integer[])`;
  const { rows } = await db.execute<JobAtRisk & { total: number } & Record<string, unknown>>(sql`
    with under_way as materialized (
      select id from ${jobs} where phase in ('contracted', 'in_progress', 'punch_list') and deleted_at is null
    ), cells as (${costCells(ids, today)}),
    costs as (
      select job_id, sum(original + changes + transfers) as budget, sum(forecast) as forecast from cells group by job_id
    ), blocking as materialized (
      -- The names that the holds of a bill are written for.
      select "bills"."id", "bills"."due", "bills"."amount" from ${bills}
      where "bills"."status" = 'open' and ${payableOn(sql`${today}::date`)} = 0
        and exists (select from ${billLines} line where line.bill_id = "bills"."id" and line.job_id = any(${ids}))
        and json_array_length(${holdsOn(sql`${today}::date`)}) > 0
    ), held as (
      -- What was paid or is retained isn't held, so each line counts by the part of its bill that is due.
      select line.job_id, count(distinct line.bill_id) as count,
        sum(round(line.amount * blocking.due / blocking.amount, 2)) as total
      from blocking join ${billLines} line on line.bill_id = blocking.id
      where line.job_id is not null group by line.job_id
    ), late as (
      select job_id, count(*) as count, min(delivery_on) as since from ${purchaseOrders} made
      where status in ('issued', 'accepted') and delivery_on < ${today}::date and exists (
        select from ${purchaseOrderLines} line where line.order_id = made.id and line.closed_at is null
          and line.amount > line.billed
      ) group by job_id
    ), unsigned as (
      select job_id, sum(price) as price, coalesce(sum(price) filter (where work_started_on is not null), 0) as started,
        count(*) filter (where work_started_on is not null) as count
      from ${changeOrders}
      where job_id = any(${ids}) and deleted_at is null
        and state = any(${sql.param([...UNSIGNED_STATES])}::text[])
      group by job_id
    ), contracts as (
      select job.id, ${contractOf()} as contract from under_way join ${jobs} job on job.id = under_way.id
    ), risks as (
      select job.id, job.number, job.name, job.finishes_on,
        greatest(costs.forecast - contracts.contract, 0) as loss,
        -- Above the contract, it's above the budget as well; without a budget there is nothing to compare with.
        case when costs.budget > 0 and (contracts.contract is null or costs.forecast <= contracts.contract)
          then greatest(costs.forecast - costs.budget, 0) end as over,
        greatest(${today}::date - job.finishes_on, 0) as days,
        coalesce(held.count, 0) as held, coalesce(held.total, 0) as held_total,
        coalesce(late.count, 0) as late, late.since, coalesce(unsigned.price, 0) as unsigned,
        coalesce(unsigned.started, 0) as started, coalesce(unsigned.count, 0) as started_count
      from under_way join ${jobs} job on job.id = under_way.id
      join contracts on contracts.id = job.id
      left join costs on costs.job_id = job.id
      left join held on held.job_id = job.id
      left join late on late.job_id = job.id
      left join unsigned on unsigned.job_id = job.id
    )
    select id as "jobId", number, name,
      round(nullif(loss, 0), 2)::text as loss,
      round(nullif(over, 0), 2)::text as "overBudget",
      case when days > 0 then finishes_on::text end as "finishesOn", coalesce(days, 0) as "daysLate",
      held::integer as "heldBills", round(held_total, 2)::text as "heldTotal",
      late::integer as "lateOrders", since::text as "lateSince",
      round(unsigned, 2)::text as unsigned, round(started, 2)::text as "unsignedStarted",
      started_count::integer as "startedChanges", (count(*) over ())::integer as total
    from risks
    where loss > 0 or over > 0 or days > 0 or held > 0 or late > 0 or started_count > 0
    order by greatest(loss, over, 0) desc, days desc nulls last, held_total desc, late desc, started desc, id
    limit ${MOST_JOBS_AT_RISK}`);
  return rows;
}
