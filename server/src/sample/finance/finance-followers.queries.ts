import type { SourceType } from '@builder-os/contract/modules/finance/ledger';
import { type SQL, sql } from 'drizzle-orm';
import { dealAllocations } from '../../modules/finance/deal-allocations/deal-allocations.table.ts';
import { financialTransactions } from '../../modules/finance/financial-transactions/financial-transactions.table.ts';
import { postings } from '../../modules/finance/journal-entries/postings.table.ts';
import { profitFirstAccounts } from '../../modules/finance/profit-first-accounts/profit-first-accounts.table.ts';
import type { IsSample, SampleFollower } from '../../platform/sample/samples.ts';

/** The records entries are posted for, by what an entry calls them. */
const SOURCES = {
  bill: 'bills',
  'bank-line': 'bank_lines',
  'revenue-record': 'revenue_records',
  'allocation-run': 'allocation_runs',
  distribution: 'distributions',
  deal: 'deals',
} as const satisfies Partial<Record<SourceType, string>>;

/** What is posted for a sample record, and what takes that back. Nothing posted can be deleted, so it would stay for good. */
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
    tableName: 'allocation_runs',
    resource: 'allocation-run',
    where: (isSample) => sql`made.entry_id in (${entriesOn('income', isSample)})`,
  },
  {
    tableName: 'distributions',
    resource: 'distribution',
    where: (isSample) => sql`made.entry_id in (${entriesOn('profit', isSample)})`,
  },
  {
    tableName: 'deal_allocations',
    resource: 'deal-allocation',
    where: (isSample) => isSample('deals', sql`made.deal_id`),
  },
  {
    tableName: 'revenue_records',
    resource: 'revenue-record',
    where: (isSample) => sql`made.id in (
      select project_id from ${dealAllocations} as divided
      where made_project and ${isSample('deal_allocations', sql`divided.id`)})`,
  },
  {
    // The note an allocation writes, or its undoing: one act has one moment.
    tableName: 'activities',
    resource: 'activity',
    where: (isSample) => sql`exists (
      select from ${dealAllocations} as divided
      where divided.deal_id = made.deal_id and made.created_at in (divided.created_at, divided.reversed_at)
        and ${isSample('deal_allocations', sql`divided.id`)})`,
  },
];

/** The entries that move money of a sample account. */
function entriesOn(role: 'income' | 'profit', isSample: IsSample): SQL {
  return sql`
    select moved.entry_id from ${postings} as moved join ${profitFirstAccounts} as account using (ledger_account_id)
    where account.role = ${role} and ${isSample('profit_first_accounts', sql`account.id`)}`;
}
