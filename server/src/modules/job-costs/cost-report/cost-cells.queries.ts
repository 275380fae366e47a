import { COST_KINDS } from '@builder-os/contract/modules/finance/ledger';
import { type SQL, sql } from 'drizzle-orm';
import { changeOrderLines, changeOrders, isPending } from '../../changes/change-orders/change-orders.table.ts';
import { postings } from '../../finance/journal-entries/postings.table.ts';
import { ledgerAccounts } from '../../finance/ledger-accounts/ledger-accounts.table.ts';
import { budgetLines, budgetTransfers, costEstimates } from '../../jobs/budgets/budgets.table.ts';
import { jobs } from '../../jobs/jobs/jobs.table.ts';
import {
  purchaseOrderLines,
  purchaseOrderLineVersions,
  purchaseOrders,
} from '../../purchasing/purchase-orders/purchase-orders.table.ts';

/** The moment a day ends in the office. */
export const endOf = (day: string) => sql`((${day}::date + 1)::timestamp at time zone (select office_time_zone()))`;

/**
 * The order lines that bound jobs at the end of a day, each with its committed, billed and open amounts, by the
 * quantity and price of its latest revision by then. Drafts and orders that were void by then don't count; nothing is
 * open on a line or an order that was closed by then.
 * @param jobIds an array
 */
export function orderLines(jobIds: SQL, asOf: string): SQL {
  const until = endOf(asOf);
  return sql`
    select line.id, line.order_id, line.position, line.description, made.job_id, line.cost_code_id, line.cost_type,
      version.amount as committed,
      coalesce(billed.amount, 0.00) as billed,
      case when line.closed_at < ${until} or made.closed_at < ${until} then 0.00
        else greatest(version.amount - coalesce(billed.amount, 0), 0) end as open
    from ${purchaseOrders} made
    -- The fence keeps the lookup by order: a hash join would read the lines of all orders.
    cross join lateral (select * from ${purchaseOrderLines} own where own.order_id = made.id offset 0) line
    cross join lateral (
      select amount from ${purchaseOrderLineVersions} version
      where version.line_id = line.id and version.made_at < ${until} order by version.revision desc limit 1
    ) version
    left join lateral (
      select sum(posted.amount) as amount from ${postings} posted
      join ${ledgerAccounts} account on account.id = posted.ledger_account_id and account.kind in ${COST_KINDS}
      where posted.order_line_id = line.id and posted.entry_date <= ${asOf}::date
    ) billed on true
    where made.job_id = any(${jobIds}) and (made.voided_at is null or made.voided_at >= ${until})`;
}

/**
 * The cost of jobs by code and type as of the end of a day, as the body of a common table expression. Budget, transfers,
 * estimates and orders count from the moment they were made, changes from the day they were signed, costs by the day of
 * their entry, as in the books. `pending` are changes that aren't signed, as of today only.
 * @param jobIds an array
 */
export function costCells(jobIds: SQL, asOf: string): SQL {
  const until = endOf(asOf);
  return sql`
    select cell.*, own.to_go as own_to_go,
      cell.actual + cell.open + coalesce(
        own.to_go, greatest(cell.original + cell.changes + cell.transfers - cell.actual - cell.open, 0)
      ) as forecast
    from (
      select part.job_id, part.cost_code_id, part.cost_type, sum(part.original) as original,
        sum(part.changes) as changes, sum(part.transfers) as transfers, sum(part.actual) as actual,
        sum(part.committed) as committed, sum(part.on_orders) as on_orders, sum(part.open) as open,
        sum(part.pending) as pending
      from (
        select line.job_id, line.cost_code_id, line.cost_type, line.amount as original, 0 as changes, 0 as transfers,
          0 as actual, 0 as committed, 0 as on_orders, 0 as open, 0 as pending
        from ${budgetLines} line join ${jobs} job on job.id = line.job_id
        where job.id = any(${jobIds}) and line.job_id = any(${jobIds}) and job.budget_approved_at < ${until}
        union all
        select change.job_id, line.cost_code_id, line.cost_type, 0,
          case when change.signed_on <= ${asOf}::date then line.amount else 0 end, 0, 0, 0, 0, 0,
          case when ${isPending(sql`${asOf}`)} then line.amount else 0 end
        from ${changeOrders} change join ${changeOrderLines} line on line.change_order_id = change.id
        where change.job_id = any(${jobIds}) and (change.signed_on <= ${asOf}::date or ${isPending(sql`${asOf}`)})
        union all
        select job_id, from_code_id, from_type, 0, 0, -amount, 0, 0, 0, 0, 0 from ${budgetTransfers}
        where job_id = any(${jobIds}) and made_at < ${until}
        union all
        select job_id, to_code_id, to_type, 0, 0, amount, 0, 0, 0, 0, 0 from ${budgetTransfers}
        where job_id = any(${jobIds}) and made_at < ${until}
        union all
        select posted.job_id, posted.cost_code_id, posted.cost_type, 0, 0, 0, sum(posted.amount), 0, 0, 0, 0
        from ${postings} posted join ${ledgerAccounts} account on account.id = posted.ledger_account_id
        where posted.job_id = any(${jobIds}) and posted.entry_date <= ${asOf}::date and account.kind in ${COST_KINDS}
        group by posted.job_id, posted.cost_code_id, posted.cost_type
        union all
        select job_id, cost_code_id, cost_type, 0, 0, 0, 0, 0, 0, 0, 0 from ${costEstimates}
        where job_id = any(${jobIds}) and written_at < ${until}
        union all
        select job_id, cost_code_id, cost_type, 0, 0, 0, 0, committed, billed, open, 0
        from (${orderLines(jobIds, asOf)}) ordered
      ) part
      group by part.job_id, part.cost_code_id, part.cost_type
    ) cell
    left join lateral (
      select to_go from ${costEstimates} estimate
      where estimate.job_id = cell.job_id and estimate.cost_code_id = cell.cost_code_id
        and estimate.cost_type = cell.cost_type and estimate.written_at < ${until}
      order by estimate.id desc limit 1
    ) own on true`;
}
