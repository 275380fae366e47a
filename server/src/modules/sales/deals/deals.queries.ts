import { readDealNumber } from '@builder-os/contract/modules/sales/deal-number';
import type { CreateDeal, DealFilter, DealListQuery, DealStage } from '@builder-os/contract/modules/sales/deals';
import { and, desc, eq, getTableColumns, gte, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { notCounted, WholeList } from '../../../platform/counters/counters.queries.ts';
import { changed, matchesCreated, matchesOwner } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { countMatches, keyset } from '../../../platform/db/keyset.ts';
import { stablePlan } from '../../../platform/db/plan-caching.ts';
import { builtOnce } from '../../../platform/db/prepared.ts';
import { matchesText } from '../../../platform/db/search.ts';
import { collectedPage, searchedPage } from '../../../platform/db/searched-page.ts';
import { matchesSimilarText } from '../../../platform/db/similar-words.ts';
import { found } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { recordKind } from '../../../platform/records/record-kind.ts';
import { isReferredTo, type Referrers } from '../../../platform/references/referrers.ts';
import { rankOnTop } from './deal-ranks.queries.ts';
import type { BeforeMove } from './deal-stage-changes.table.ts';
import { dealSortKeys, deals } from './deals.table.ts';

const { searchText, worth, ...storedColumns } = getTableColumns(deals);
const wholeList = new WholeList<DealRecord>('deals');
const NEWEST_FIRST = { key: 'createdAt', descending: true } as const;

// Table names are spelled out: when a query reads one table, drizzle omits it, and both tables have an `id`. Activities
// of the lead a deal came from also count; `least` ignores nulls.
export const nextActivityAt = sql<string | null>`least(${nextOf(sql`activities.deal_id = deals.id`)}, ${nextOf(
  sql`activities.lead_id = deals.lead_id and activities.deal_id is null`,
)})`.mapWith(deals.stageChangedAt);

function nextOf(condition: SQL): SQL {
  return sql`(
    select min(activities.scheduled_at) from activities
    where ${condition} and activities.deleted_at is null
      and not activities.is_completed and activities.scheduled_at is not null
  )`;
}

const dealColumns = { ...storedColumns, nextActivityAt };

export const dealKind = recordKind({
  resource: 'deal',
  noun: 'Deal',
  table: deals,
  columns: dealColumns,
  trash: { label: 'Deals', name: sql`${deals.title}`, detail: sql`${deals.company}` },
});

/** Whether a deal's revenue is tracked, allocated or invoiced. Without the deal, its job could bill it a second time. */
export function hasMoney(referrers: Referrers): SQL {
  const money = referrers.to('deal').filter(({ isMoney, keepsDealWon }) => isMoney && keepsDealWon);
  return isReferredTo(sql`${deals.id}`, money);
}

export type DealRecord = Omit<typeof deals.$inferSelect, 'searchText' | 'worth'> & { nextActivityAt: string | null };
/** A filter whose text is matched exactly, or allowing one wrong letter if `isForgiving`. */
export type DealSearch<Filter extends DealFilter = DealFilter> = Filter & { isForgiving?: boolean };
type DealChanges = Partial<CreateDeal> & { rank?: string | SQL<string> };

export async function findDealPage(db: Executor, query: DealSearch<DealListQuery>): Promise<Page<DealRecord>> {
  const { q, ...narrowing } = query;
  const filters = dealListFilters(narrowing);
  const page = keyset({ keys: dealSortKeys, id: deals.id, sort: query.sort ?? NEWEST_FIRST, page: query });
  const read = (condition: SQL | undefined, total = notCounted) =>
    db
      .select({ ...dealColumns, sortKey: page.sortKey, total })
      .from(deals)
      .where(condition)
      .orderBy(...page.orderBy)
      .limit(page.limit);
  if (q) {
    // The word index can't find deal numbers or misspelled words.
    const isByWords = !query.isForgiving && readDealNumber(q) === undefined;
    return isByWords
      ? searchedPage(db, { table: deals, q, matches: matchesDeal(query), where: and(...filters), page, read })
      : collectedPage(db, { table: deals, where: and(...filters, matchesDeal(query)), page, read });
  }
  const where = and(isNull(deals.deletedAt), ...filters);
  if (filters.length === 0) {
    const first = sql`${stablePlan} ${and(where, page.after)}`;
    return wholeList.page(db, page, (total) => read(first, total));
  }
  const [rows, total] = await Promise.all([read(and(where, page.after)), countMatches(db, deals, where)]);
  return page.toPage(rows, total);
}

/** Whether the text of any deal contains `q`. */
export async function holdsDeal(db: Executor, q: string): Promise<boolean> {
  const rows = await db
    .select({ id: deals.id })
    .from(deals)
    .where(and(isNull(deals.deletedAt), matchesDeal({ q })))
    .limit(1);
  return rows.length > 0;
}

const dealById = builtOnce((db) =>
  db
    .select(dealColumns)
    .from(deals)
    .where(sql`${stablePlan} ${and(eq(deals.id, sql.placeholder('id')), isNull(deals.deletedAt))}`)
    .prepare(''),
);

export async function findDeal(db: Executor, id: number): Promise<DealRecord | undefined> {
  const [deal] = await dealById(db).execute({ id });
  return deal;
}

/** A deal, locked, even if it's in Trash. */
export async function findAnyDealForUpdate(tx: Transaction, id: number): Promise<DealRecord | undefined> {
  const [deal] = await tx.select(dealColumns).from(deals).where(eq(deals.id, id)).for('update');
  return deal;
}

export async function lockDealRow(tx: Transaction, id: number): Promise<void> {
  await tx.select({ id: deals.id }).from(deals).where(eq(deals.id, id)).for('update');
}

/** The newest deal that came from a lead. */
export async function findDealOfLead(db: Executor, leadId: number): Promise<DealRecord | undefined> {
  const [deal] = await db
    .select(dealColumns)
    .from(deals)
    .where(and(eq(deals.leadId, leadId), isNull(deals.deletedAt)))
    .orderBy(desc(deals.createdAt), desc(deals.id))
    .limit(1);
  return deal;
}

export async function insertDeal(
  tx: Transaction,
  values: CreateDeal & { createdBy: string | null },
): Promise<DealRecord> {
  const [deal] = await tx.insert(deals).values(values).returning(dealColumns);
  return found(deal, 'Deal');
}

export async function updateDealRow(tx: Transaction, id: number, changes: DealChanges): Promise<DealRecord> {
  return setDeal(tx, id, changed(deals, changes));
}

/** Moves a deal into a stage: its time there restarts, and without a rank it goes to the top of the column. */
export async function moveDealRow(tx: Transaction, id: number, changes: DealChanges): Promise<DealRecord> {
  const rank = changes.rank ?? rankOnTop;
  return setDeal(tx, id, changed(deals, { ...changes, rank, stageChangedAt: sql`now()` }));
}

/**
 * Returns a deal to its previous stage and details. `value` is restored only if a final value is involved; otherwise it
 * may have been edited since.
 */
export async function unmoveDealRow(
  tx: Transaction,
  { id, finalValue }: Pick<DealRecord, 'id' | 'finalValue'>,
  { value, ...before }: BeforeMove & { stage: DealStage },
): Promise<DealRecord> {
  const wasFinal = finalValue !== null || before.finalValue !== null;
  return setDeal(tx, id, changed(deals, { ...before, ...(wasFinal && { value }) }));
}

/** A new rank in the same column doesn't raise the version, so people editing the deal get no conflict. */
export async function rankDeal(tx: Transaction, id: number, rank: string | SQL<string>): Promise<DealRecord> {
  return setDeal(tx, id, { rank });
}

async function setDeal(
  tx: Transaction,
  id: number,
  values: Parameters<ReturnType<typeof tx.update<typeof deals>>['set']>[0],
): Promise<DealRecord> {
  const [deal] = await tx.update(deals).set(values).where(eq(deals.id, id)).returning(dealColumns);
  return found(deal, 'Deal');
}

/** The filters of the list, its count and its export. */
export function dealListFilters({ stage, contactId, leadId, ...filter }: DealSearch<DealListQuery>): SQL[] {
  const conditions = [
    ...dealFilters(filter),
    stage && inArray(deals.stage, stage),
    contactId === undefined ? undefined : eq(deals.contactId, contactId),
    leadId === undefined ? undefined : eq(deals.leadId, leadId),
    matchesCreated(deals.createdAt, filter),
    matchesClosed(filter),
    matchesExpected(filter),
    matchesLostReason(filter),
  ];
  return conditions.filter((condition) => condition !== undefined);
}

function matchesClosed({ closed, closedFrom, closedTo }: DealListQuery): SQL | undefined {
  return and(
    closed === undefined ? undefined : isNull(deals.actualCloseDate),
    closedFrom === undefined ? undefined : gte(deals.actualCloseDate, closedFrom),
    closedTo === undefined ? undefined : lte(deals.actualCloseDate, closedTo),
  );
}

// Same expression as the index that sorts the list by this date.
function matchesExpected({ expected, expectedFrom, expectedTo }: DealListQuery): SQL | undefined {
  const { expression } = dealSortKeys.expectedCloseDate;
  return and(
    expected === undefined ? undefined : sql`${expression} = 'infinity'::date`,
    expectedFrom === undefined ? undefined : sql`${expression} >= ${expectedFrom}::date and ${expression} < 'infinity'`,
    expectedTo === undefined ? undefined : sql`${expression} <= ${expectedTo}::date`,
  );
}

function matchesLostReason({ lostReason }: DealListQuery): SQL | undefined {
  if (lostReason === undefined) return undefined;
  const named = lostReason.filter((reason) => reason !== 'none');
  return and(
    eq(deals.stage, 'closed_lost'),
    or(
      named.length === 0 ? undefined : inArray(deals.lostReason, named),
      named.length === lostReason.length ? undefined : isNull(deals.lostReason),
    ),
  );
}

/** The filters shared by the list and the board. */
export function dealFilters({ owner, unit, ...search }: DealSearch): SQL[] {
  const conditions = [
    matchesDeal(search),
    matchesOwner(deals.assignedTo, owner),
    unit && inArray(deals.businessUnit, unit),
  ];
  return conditions.filter((condition) => condition !== undefined);
}

/** Deals whose text contains `q`, and the deal with that number. */
function matchesDeal({ q, isForgiving }: DealSearch): SQL | undefined {
  if (!q) return undefined;
  if (isForgiving) return matchesSimilarText(deals.searchText, q);
  const id = readDealNumber(q);
  return or(matchesText(deals.searchText, q), id === undefined ? undefined : eq(deals.id, id));
}
