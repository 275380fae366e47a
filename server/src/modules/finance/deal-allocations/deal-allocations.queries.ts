import type { DealAllocation } from '@builder-os/contract/modules/finance/deal-allocations';
import type { AccountRole } from '@builder-os/contract/modules/finance/profit-first-accounts';
import { and, desc, eq, getTableColumns, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { changed } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { found } from '../../../platform/http/errors.ts';
import { fullNameIn } from '../../../platform/identity/person-names.ts';
import { users } from '../../../platform/identity/users.table.ts';
import { allocationRunProjects } from '../allocation-runs/allocation-run-projects.table.ts';
import { allocationRuns } from '../allocation-runs/allocation-runs.table.ts';
import { financialTransactions } from '../financial-transactions/financial-transactions.table.ts';
import { journalEntries } from '../journal-entries/journal-entries.table.ts';
import { profitFirstAccounts } from '../profit-first-accounts/profit-first-accounts.table.ts';
import { revenueRecords } from '../revenue-tracking/revenue-records.table.ts';
import { dealAllocations } from './deal-allocations.table.ts';

const MOST_SHOWN = 50;

const reversers = alias(users, 'reversers');
const mirrors = alias(journalEntries, 'mirrors');
const { reversedBy, dealId, ...storedColumns } = getTableColumns(dealAllocations);
const allocationColumns = {
  ...storedColumns,
  // Rows are selected by their deal, so they have one.
  dealId: sql<number>`"deal_allocations"."deal_id"`,
  status: sql<
    DealAllocation['status']
  >`case when "deal_allocations"."reversed_at" is null then 'posted' else 'reversed' end`,
  projectName: revenueRecords.projectName,
  reversalEntryId: mirrors.id,
  reversedByName: fullNameIn('reversers'),
  createdByName: fullNameIn('users'),
};

/** A deal's allocations, latest first, reversed or not. */
export async function findDealAllocations(db: Executor, deal: number): Promise<DealAllocation[]> {
  return db
    .select(allocationColumns)
    .from(dealAllocations)
    .innerJoin(revenueRecords, eq(revenueRecords.id, dealAllocations.projectId))
    .leftJoin(users, eq(users.id, dealAllocations.createdBy))
    .leftJoin(reversers, eq(reversers.id, reversedBy))
    .leftJoin(mirrors, eq(mirrors.reversesId, dealAllocations.entryId))
    .where(and(isNotNull(dealId), eq(dealId, deal)))
    .orderBy(desc(dealAllocations.id))
    .limit(MOST_SHOWN);
}

/** The id of a deal's newest revenue record that isn't canceled and that no invoice documents. */
export async function findProjectOfDeal(db: Executor, deal: number): Promise<number | undefined> {
  const [project] = await db
    .select({ id: revenueRecords.id })
    .from(revenueRecords)
    .where(
      and(eq(revenueRecords.dealId, deal), ne(revenueRecords.status, 'cancelled'), isNull(revenueRecords.documentedBy)),
    )
    .orderBy(desc(revenueRecords.id))
    .limit(1);
  return project?.id;
}

interface WayOfIncome extends Record<string, unknown> {
  role: AccountRole | null;
  dividedFor: string | null;
  isDividedForDeal: boolean;
}

/** Locks a deal's revenue records. Waits for payments in progress, so that what is read next doesn't change. */
export async function lockProjectsOfDeal(tx: Transaction, deal: number): Promise<void> {
  await tx
    .select({ id: revenueRecords.id })
    .from(revenueRecords)
    .where(and(eq(revenueRecords.dealId, deal), ne(revenueRecords.status, 'cancelled')))
    .orderBy(revenueRecords.id)
    .for('no key update');
}

/**
 * Finds where a project's recorded income went: the account it came into, and the run or deal it was divided for since.
 */
export async function findWayOfIncome(db: Executor, incomeTransactionId: number): Promise<WayOfIncome | undefined> {
  const { rows } = await db.execute<WayOfIncome>(sql`
    select account.role, exists (
      select from ${dealAllocations} as divided where divided.project_id = income.project_id and divided.reversed_at is null
    ) as "isDividedForDeal", (
      select max(run.scheduled_for)::text
      from ${allocationRunProjects} as done join ${allocationRuns} as run on run.id = done.run_id
      where done.project_id = income.project_id and run.status = 'posted'
    ) as "dividedFor"
    from ${financialTransactions} as income
    join ${profitFirstAccounts} as account on account.id = income.account_id
    where income.id = ${incomeTransactionId}`);
  return rows[0];
}

export async function insertDealAllocation(
  tx: Transaction,
  values: typeof dealAllocations.$inferInsert & { dealId: number },
): Promise<DealAllocation> {
  await tx.insert(dealAllocations).values(values);
  const [allocation] = await findDealAllocations(tx, values.dealId);
  return found(allocation, 'Allocation');
}

/** Marks a deal's allocation as reversed. */
export async function reverseDealAllocationRow(
  tx: Transaction,
  id: number,
  { reversedBy: by, reason }: { reversedBy: string | null; reason: string | null },
): Promise<void> {
  await tx
    .update(dealAllocations)
    .set(changed(dealAllocations, { reversedAt: sql`now()`, reversedBy: by, reversalReason: reason }))
    .where(and(eq(dealAllocations.id, id), isNull(dealAllocations.reversedAt)));
}
