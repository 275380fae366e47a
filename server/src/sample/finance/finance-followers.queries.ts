import type { SourceType } from '@builder-os/contract/modules/finance/ledger';
import { type SQL, sql } from 'drizzle-orm';
import { billLines, billPayments } from '../../modules/finance/bills/bill-parts.table.ts';
import { dealAllocations } from '../../modules/finance/deal-allocations/deal-allocations.table.ts';
import { financialTransactions } from '../../modules/finance/financial-transactions/financial-transactions.table.ts';
import { postings } from '../../modules/finance/journal-entries/postings.table.ts';
import { profitFirstAccounts } from '../../modules/finance/profit-first-accounts/profit-first-accounts.table.ts';
import { recurringBillLines } from '../../modules/finance/recurring-bills/recurring-bills.table.ts';
import { vendorCreditLines } from '../../modules/finance/vendor-credits/vendor-credits.table.ts';
import type { IsSample, SampleFollower } from '../../platform/sample/samples.ts';

/** The tables of the records that entries are posted for, by the entry's `source_type`. */
const SOURCES = {
  bill: 'bills',
  'vendor-credit': 'bill_credits',
  'bank-line': 'bank_lines',
  'revenue-record': 'revenue_records',
  'allocation-run': 'allocation_runs',
  distribution: 'distributions',
  deal: 'deals',
} as const satisfies Partial<Record<SourceType, string>>;

/**
 * Finance records made from sample records, and their reversals. Posted entries can't be deleted in any other way, so
 * without these rules they would stay forever.
 */
export const FINANCE_FOLLOWERS: readonly SampleFollower[] = [
  {
    tableName: 'journal_entries',
    resource: 'journal-entry',
    where: (isSample) => sql`
      ${isSample('journal_entries', sql`made.reverses_id`)}
      or made.id in (
        select entry_id from ${financialTransactions} as told where ${isSample('financial_transactions', sql`told.id`)}
      )
      or ${sql.join(
        Object.entries(SOURCES).map(
          ([type, table]) => sql`(made.source_type = ${type} and ${isSample(table, sql`made.source_id`)})`,
        ),
        sql` or `,
      )}`,
  },
  {
    tableName: 'financial_transactions',
    resource: 'financial-transaction',
    where: (isSample) => sql`
      ${isSample('journal_entries', sql`made.entry_id`)} or ${isSample('financial_transactions', sql`made.replaces_id`)}`,
  },
  {
    tableName: 'bills',
    resource: 'bill',
    where: (isSample) =>
      sql`made.id in (select line.bill_id from ${billLines} as line where ${isSample('jobs', sql`line.job_id`)})
        or made.id in (select bill_id from ${billPayments} as paid where ${isSample('bill_credits', sql`paid.credit_id`)})
        or ${isSample('bill_templates', sql`made.recurring_id`)}`,
  },
  {
    tableName: 'bill_templates',
    resource: 'recurring-bill',
    where: (isSample) => sql`
      ${isSample('profit_first_accounts', sql`made.account_id`)} or made.id in (
        select line.recurring_id from ${recurringBillLines} as line where ${isSample('jobs', sql`line.job_id`)}
      )`,
  },
  {
    tableName: 'bill_credits',
    resource: 'vendor-credit',
    where: (isSample) => sql`
      made.id in (select line.credit_id from ${vendorCreditLines} as line where ${isSample('jobs', sql`line.job_id`)})
      or made.id in (select credit_id from ${billPayments} as paid where ${isSample('bills', sql`paid.bill_id`)})`,
  },
  {
    tableName: 'allocation_runs',
    resource: 'allocation-run',
    where: (isSample) => sql`made.entry_id in (${entriesOutOf(isSample)})`,
  },
  {
    tableName: 'distributions',
    resource: 'distribution',
    where: (isSample) => sql`made.entry_id in (${entriesOutOf(isSample)})`,
  },
  {
    tableName: 'deal_allocations',
    resource: 'deal-allocation',
    // The deal may have been purged from the Trash; its entry remains.
    where: (isSample) => sql`
      ${isSample('deals', sql`made.deal_id`)} or ${isSample('journal_entries', sql`made.entry_id`)}`,
  },
  {
    tableName: 'revenue_records',
    resource: 'revenue-record',
    where: (isSample) => sql`made.id in (
      select project_id from ${dealAllocations} as divided
      where made_project and ${isSample('deal_allocations', sql`divided.id`)})`,
  },
  {
    // The notes an allocation or its undo writes. Each is written in the same transaction, so the timestamps are equal.
    tableName: 'activities',
    resource: 'activity',
    where: (isSample) => sql`exists (
      select from ${dealAllocations} as divided
      where divided.deal_id = made.deal_id and made.created_at in (divided.created_at, divided.reversed_at)
        and ${isSample('deal_allocations', sql`divided.id`)})`,
  },
];

/** Selects the entries that move money out of a sample account, whatever role the account has now. */
function entriesOutOf(isSample: IsSample): SQL {
  return sql`
    select moved.entry_id from ${postings} as moved join ${profitFirstAccounts} as account using (ledger_account_id)
    where moved.amount < 0 and ${isSample('profit_first_accounts', sql`account.id`)}`;
}
