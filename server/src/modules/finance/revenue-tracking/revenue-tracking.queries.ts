import type { RevenueListQuery, RevenueStatus } from '@builder-os/contract/modules/finance/revenue-tracking';
import { and, eq, getTableColumns, gt, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { changed } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { countMatches, keyset } from '../../../platform/db/keyset.ts';
import { matchesText } from '../../../platform/db/search.ts';
import { found } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { jobs } from '../../jobs/jobs/jobs.table.ts';
import { contacts } from '../../sales/contacts/contacts.table.ts';
import { deals } from '../../sales/deals/deals.table.ts';
import { financialTransactions } from '../financial-transactions/financial-transactions.table.ts';
import { journalEntries } from '../journal-entries/journal-entries.table.ts';
import { revenueClaims } from './revenue-claims.table.ts';
import { revenueRecords, revenueSortKeys } from './revenue-records.table.ts';

const NEWEST_FIRST = { key: 'createdAt', descending: true } as const;
const { searchText, trackedOn, ...storedColumns } = getTableColumns(revenueRecords);

const today = sql`(now() at time zone (select office_time_zone()))::date`;
const isOverdue = sql<boolean>`("revenue_records"."status" = 'invoiced' and coalesce("revenue_records"."due_date" < ${today}, false))`;

const revenueColumns = {
  ...storedColumns,
  jobName: sql<string | null>`(select name from ${jobs} where id = "revenue_records"."job_id")`,
  customerId: sql<number | null>`(
    select id from ${contacts} where deleted_at is null and id = coalesce(
      (select contact_id from ${jobs} where id = "revenue_records"."job_id"),
      (select contact_id from ${deals} where id = "revenue_records"."deal_id")
    ))`,
  isRealRevenueAssumed: sql<boolean>`("revenue_records"."materials_cost" is null and "revenue_records"."subcontractor_cost" is null)`,
  isOverdue,
  // The payment, unless it was reversed.
  incomeTransactionId: sql<number | null>`(
    select paid.id from ${journalEntries} as entry
    join ${financialTransactions} as paid on paid.entry_id = entry.id
    where entry.source_type = 'revenue-record' and entry.source_id = "revenue_records"."id" and entry.kind = 'income'
      and not exists (select from ${journalEntries} as mirror where mirror.reverses_id = entry.id)
    limit 1
  )`,
};

type Stored = Omit<typeof revenueRecords.$inferSelect, 'searchText' | 'trackedOn'>;
export type RevenueRow = Stored & {
  jobName: string | null;
  customerId: number | null;
  isRealRevenueAssumed: boolean;
  isOverdue: boolean;
  incomeTransactionId: number | null;
};
export type RevenueValues = Omit<typeof revenueRecords.$inferInsert, 'status'> & { status?: RevenueStatus };

export async function findRevenuePage(db: Executor, query: RevenueListQuery): Promise<Page<RevenueRow>> {
  const where = matchesFilter(query);
  const page = keyset({
    keys: revenueSortKeys,
    id: revenueRecords.id,
    sort: query.sort ?? NEWEST_FIRST,
    page: query,
  });
  const rows = await db
    .select({ ...revenueColumns, sortKey: page.sortKey })
    .from(revenueRecords)
    .where(and(where, page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return page.toPage(rows, await countMatches(db, revenueRecords, where));
}

export async function findRevenueRecord(db: Executor, id: number): Promise<RevenueRow | undefined> {
  const [record] = await db.select(revenueColumns).from(revenueRecords).where(eq(revenueRecords.id, id));
  return record;
}

export async function findRevenueRecordForUpdate(tx: Transaction, id: number): Promise<RevenueRow | undefined> {
  await tx.select({ id: revenueRecords.id }).from(revenueRecords).where(eq(revenueRecords.id, id)).for('no key update');
  return findRevenueRecord(tx, id);
}

export async function insertRevenueRecord(tx: Transaction, values: RevenueValues): Promise<RevenueRow> {
  const [row] = await tx.insert(revenueRecords).values(values).returning({ id: revenueRecords.id });
  return found(await findRevenueRecord(tx, found(row, 'Project').id), 'Project');
}

export async function updateRevenueRow(
  tx: Transaction,
  id: number,
  changes: Partial<RevenueValues>,
): Promise<RevenueRow> {
  await tx.update(revenueRecords).set(changed(revenueRecords, changes)).where(eq(revenueRecords.id, id));
  return found(await findRevenueRecord(tx, id), 'Project');
}

/** Stores the amount a project's client owed. For days that earlier claims also cover, this one is right. */
export async function keepClaim(tx: Transaction, claim: typeof revenueClaims.$inferInsert): Promise<void> {
  await endClaims(tx, claim.revenueRecordId, claim.fromDay);
  await tx.insert(revenueClaims).values(claim);
}

/** Ends a project's own receivable on a day from which an invoice documents it. */
export async function endClaims(tx: Transaction, revenueRecordId: number, day: string): Promise<void> {
  const ofRecord = eq(revenueClaims.revenueRecordId, revenueRecordId);
  await tx.delete(revenueClaims).where(and(ofRecord, gte(revenueClaims.fromDay, day)));
  await tx
    .update(revenueClaims)
    .set({ untilDay: day })
    .where(and(ofRecord, gt(revenueClaims.untilDay, day)));
}

// Same expressions as the indexes that sort the list by these dates.
function matchesFilter(query: RevenueListQuery): SQL | undefined {
  const { invoiceDate, dueDate } = revenueSortKeys;
  return and(
    matchesText(revenueRecords.searchText, query.q),
    query.status && inArray(revenueRecords.status, query.status),
    query.unit && inArray(revenueRecords.businessUnit, query.unit),
    query.dealId === undefined ? undefined : eq(revenueRecords.dealId, query.dealId),
    query.jobId === undefined ? undefined : eq(revenueRecords.jobId, query.jobId),
    query.from === undefined
      ? undefined
      : and(gte(invoiceDate.expression, sql`${query.from}::date`), sql`${invoiceDate.expression} < 'infinity'`),
    query.to === undefined ? undefined : lte(invoiceDate.expression, sql`${query.to}::date`),
    query.overdue ? and(eq(revenueRecords.status, 'invoiced'), sql`${dueDate.expression} < ${today}`) : undefined,
  );
}
