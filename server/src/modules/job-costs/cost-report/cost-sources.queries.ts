import { COST_KINDS } from '@builder-os/contract/modules/finance/ledger';
import type { CostSource } from '@builder-os/contract/modules/job-costs/cost-report';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database.ts';
import { changeOrderLines, changeOrders, isPending } from '../../changes/change-orders/change-orders.table.ts';
import { bills } from '../../finance/bills/bills.table.ts';
import { financialTransactions } from '../../finance/financial-transactions/financial-transactions.table.ts';
import { journalEntries } from '../../finance/journal-entries/journal-entries.table.ts';
import { postings } from '../../finance/journal-entries/postings.table.ts';
import { ledgerAccounts } from '../../finance/ledger-accounts/ledger-accounts.table.ts';
import { vendorCredits } from '../../finance/vendor-credits/vendor-credits.table.ts';
import { budgetLines, budgetTransfers } from '../../jobs/budgets/budgets.table.ts';
import { costCodes } from '../../jobs/cost-codes/cost-codes.table.ts';
import { jobs } from '../../jobs/jobs/jobs.table.ts';
import { purchaseOrders } from '../../purchasing/purchase-orders/purchase-orders.table.ts';
import { endOf, orderLines } from './cost-cells.queries.ts';

/** Which rows to list: of one code and type, of a division, or of the whole job. */
export interface CostPlace {
  jobId: number;
  costCodeId?: number;
  costType?: string;
  division?: string;
  asOf: string;
}

/** The most costs listed individually; older ones are added up in a last row. */
const MOST_COSTS = 500;

type Found = CostSource & Record<string, unknown>;

/** The lines of the approved budget. */
export async function findBudgetSources(db: Executor, place: CostPlace): Promise<CostSource[]> {
  const { rows } = await db.execute<Found>(sql`
    select 'original' as term, 'budget-line' as kind, line.id, null as "on", line.description as label,
      trim_scale(line.quantity)::text || ' ' || line.unit as detail, code.code as "costCode",
      line.cost_type as "costType", line.amount::text as amount, null as "transactionId", null as "orderId",
      null as "changeOrderId"
    from ${budgetLines} line join ${costCodes} code on code.id = line.cost_code_id join ${jobs} job on job.id = line.job_id
    where line.job_id = ${place.jobId} and job.budget_approved_at < ${endOf(place.asOf)}
      and ${isThere(place, sql`line.cost_code_id`, sql`line.cost_type`)}
    order by code.code, line.id`);
  return rows;
}

/** The lines of changes signed by then, or of changes that wait for a signature today, by change. */
export async function findChangeSources(
  db: Executor,
  place: CostPlace,
  term: 'changes' | 'pending',
): Promise<CostSource[]> {
  const day = sql`${place.asOf}`;
  const counts = term === 'changes' ? sql`change.signed_on <= ${day}::date` : isPending(day);
  const { rows } = await db.execute<Found>(sql`
    select ${term}::text as term, 'change-order' as kind, line.id, change.signed_on::text as "on",
      change.number || ' ' || change.title as label, line.description as detail, code.code as "costCode",
      line.cost_type as "costType", line.amount::text as amount, null as "transactionId", null as "orderId",
      change.id as "changeOrderId"
    from ${changeOrders} change
    join ${changeOrderLines} line on line.change_order_id = change.id
    join ${costCodes} code on code.id = line.cost_code_id
    where change.job_id = ${place.jobId} and ${counts} and ${isThere(place, sql`line.cost_code_id`, sql`line.cost_type`)}
    order by change.ordinal, line.position`);
  return rows;
}

/** Both sides of the transfers. */
export async function findTransferSources(db: Executor, place: CostPlace): Promise<CostSource[]> {
  const side = (codeId: SQL, costType: SQL, sign: SQL) => sql`
    select moved.id, moved.made_at, moved.reason, code.code, ${costType} as cost_type, ${sign} * moved.amount as amount
    from ${budgetTransfers} moved join ${costCodes} code on code.id = ${codeId}
    where moved.job_id = ${place.jobId} and moved.made_at < ${endOf(place.asOf)} and ${isThere(place, codeId, costType)}`;
  const { rows } = await db.execute<Found>(sql`
    select 'transfers' as term, 'transfer' as kind, id,
      (made_at at time zone (select office_time_zone()))::date::text as "on", 'Transfer' as label, reason as detail,
      code as "costCode", cost_type as "costType", amount::text as amount, null as "transactionId", null as "orderId",
      null as "changeOrderId"
    from (
      ${side(sql`moved.from_code_id`, sql`moved.from_type`, sql`-1`)}
      union all ${side(sql`moved.to_code_id`, sql`moved.to_type`, sql`1`)}
    ) sides order by made_at desc, id desc`);
  return rows;
}

/** The order lines that were committed, or their open part, by order. */
export async function findOrderSources(
  db: Executor,
  place: CostPlace,
  term: 'committed' | 'openCommitment',
): Promise<CostSource[]> {
  const amount = term === 'committed' ? sql`line.committed` : sql`line.open`;
  const { rows } = await db.execute<Found>(sql`
    select ${term}::text as term, 'order-line' as kind, line.id,
      (made.issued_at at time zone (select office_time_zone()))::date::text as "on",
      made.number || ', ' || made.vendor_name as label, line.description as detail, code.code as "costCode",
      line.cost_type as "costType", ${amount}::text as amount, null as "transactionId", made.id as "orderId",
      null as "changeOrderId"
    from (${orderLines(sql`array[${place.jobId}::integer]`, place.asOf)}) line
    join ${purchaseOrders} made on made.id = line.order_id
    join ${costCodes} code on code.id = line.cost_code_id
    where ${amount} <> 0 and ${isThere(place, sql`line.cost_code_id`, sql`line.cost_type`)}
    order by made.year, made.ordinal, line.position`);
  return rows;
}

/** The costs in the ledger, latest first. A bill or a credit that is posted in several steps is one cost. */
export async function findCostSources(db: Executor, place: CostPlace): Promise<CostSource[]> {
  const { rows } = await db.execute<Found>(sql`
    with costs as (
      select case entry.source_type when 'bill' then 'bill' when 'vendor-credit' then 'credit' else 'posting' end as kind,
        case when entry.source_type in ('bill', 'vendor-credit') then entry.source_id else posted.id end as id,
        min(posted.entry_date) as day, max(posted.entry_id) as entry_id, posted.cost_type, code.code,
        sum(posted.amount) as amount, max(account.name) filter (where account.kind = 'expense') as account,
        row_number() over (order by min(posted.entry_date) desc, max(posted.id) desc) as place
      from ${postings} posted
      join ${journalEntries} entry on entry.id = posted.entry_id
      join ${ledgerAccounts} account on account.id = posted.ledger_account_id
      join ${costCodes} code on code.id = posted.cost_code_id
      where posted.job_id = ${place.jobId} and posted.entry_date <= ${place.asOf}::date and account.kind in ${COST_KINDS}
        and ${isThere(place, sql`posted.cost_code_id`, sql`posted.cost_type`)}
      group by 1, 2, posted.cost_type, code.code
      having sum(posted.amount) <> 0
    )
    select 'actual' as term, costs.kind, costs.id::integer as id, costs.day::text as "on",
      case costs.kind when 'bill' then bill.vendor when 'credit' then credit.vendor else entry.memo end as label,
      case costs.kind when 'bill' then coalesce('Bill ' || bill.reference_number, 'Bill')
        when 'credit' then coalesce('Credit ' || credit.reference_number, 'Credit') else costs.account end as detail,
      costs.code as "costCode", costs.cost_type as "costType", costs.amount::text as amount, (
        select id from ${financialTransactions} paid
        where costs.kind = 'posting' and paid.entry_id in (entry.id, entry.reverses_id) limit 1
      ) as "transactionId", null as "orderId", null as "changeOrderId",
      costs.place
    from costs join ${journalEntries} entry on entry.id = costs.entry_id
      left join ${bills} bill on costs.kind = 'bill' and bill.id = costs.id
      left join ${vendorCredits} credit on costs.kind = 'credit' and credit.id = costs.id
    where costs.place <= ${MOST_COSTS}
    union all
    select 'actual', 'rest', null, max(day)::text, 'Earlier costs', count(*) || ' rows', min(code),
      min(cost_type), sum(amount)::text, null, null, null, ${MOST_COSTS} + 1
    from costs where place > ${MOST_COSTS} having count(*) > 0
    order by place`);
  return rows.map(({ place: _, ...row }) => row);
}

function isThere({ costCodeId, costType, division }: CostPlace, codeId: SQL, type: SQL): SQL {
  const conditions = [
    sql`true`,
    costCodeId === undefined ? undefined : sql`${codeId} = ${costCodeId}`,
    costType === undefined ? undefined : sql`${type} = ${costType}`,
    division === undefined ? undefined : sql`${codeId} in (select id from ${costCodes} where division = ${division})`,
  ];
  return sql.join(
    conditions.filter((condition) => condition !== undefined),
    sql` and `,
  );
}
