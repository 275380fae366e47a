import type { CostRow } from '@builder-os/contract/modules/job-costs/cost-report';
import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { readValue } from '../../../platform/figures/live-figures.ts';
import { fullNameIn } from '../../../platform/identity/person-names.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { costEstimates } from '../../jobs/budgets/budgets.table.ts';
import { costCodes, costDivisions } from '../../jobs/cost-codes/cost-codes.table.ts';
import { jobs } from '../../jobs/jobs/jobs.table.ts';
import { costCells, endOf, orderLines } from './cost-cells.queries.ts';

/** A code and type as stored; the other figures follow from these. */
export type CostCell = Pick<
  CostRow,
  | 'costCodeId'
  | 'code'
  | 'codeName'
  | 'division'
  | 'divisionName'
  | 'costType'
  | 'original'
  | 'changes'
  | 'transfers'
  | 'committed'
  | 'actual'
  | 'actualOnOrders'
  | 'openCommitment'
  | 'pending'
  | 'ownEstimate'
>;

/** Every code and type of a job with a budget, a change, an order, a cost or an estimate, by code. */
export async function findCostCells(db: Executor, jobId: number, asOf: string): Promise<CostCell[]> {
  const { rows } = await db.execute<CostCell & Record<string, unknown>>(sql`
    with cells as (${costCells(sql`array[${jobId}::integer]`, asOf)})
    select cell.cost_code_id as "costCodeId", code.code, code.name as "codeName", code.division,
      division.name as "divisionName", cell.cost_type as "costType", round(cell.original, 2)::text as original,
      round(cell.changes, 2)::text as changes, round(cell.pending, 2)::text as pending,
      round(cell.transfers, 2)::text as transfers, round(cell.actual, 2)::text as actual,
      round(cell.committed, 2)::text as committed, round(cell.open, 2)::text as "openCommitment",
      round(cell.on_orders, 2)::text as "actualOnOrders",
      (
        select json_build_object('toGo', estimate.to_go::text, 'note', estimate.note,
          'writtenOn', (estimate.written_at at time zone (select office_time_zone()))::date::text,
          'writtenAt', to_char(estimate.written_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'writtenByName', ${fullNameIn('author')})
        from ${costEstimates} estimate left join ${users} author on author.id = estimate.written_by
        where cell.own_to_go is not null and estimate.job_id = cell.job_id
          and estimate.cost_code_id = cell.cost_code_id and estimate.cost_type = cell.cost_type
          and estimate.written_at < ${endOf(asOf)}
        order by estimate.id desc limit 1
      ) as "ownEstimate"
    from cells cell
    join ${costCodes} code on code.id = cell.cost_code_id
    join ${costDivisions} division on division.number = code.division
    order by code.code, cell.cost_type`);
  return rows;
}

/** The amount ordered for all jobs and not billed yet at the end of a day. */
export function sumOpenCommitments(db: Executor, asOf: string): Promise<string | null> {
  // An expression, because `any` of a bare query compares with its rows.
  const all = sql`coalesce((select array_agg(id) from ${jobs} where deleted_at is null), '{}'::integer[])`;
  return readValue(
    db,
    sql`select round(coalesce(sum(line.open), 0), 2)::text as value from (${orderLines(all, asOf)}) line`,
  );
}
