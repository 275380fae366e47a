import type { Milestone, RockLink, RockListQuery } from '@builder-os/contract/modules/organization/rocks';
import { and, desc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { changed } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import type { TextMatcher } from '../../../platform/db/search.ts';
import { found } from '../../../platform/http/errors.ts';
import { recordKind } from '../../../platform/records/record-kind.ts';
import { properties } from '../../real-estate/properties/properties.table.ts';
import { deals } from '../../sales/deals/deals.table.ts';
import { quotes } from '../../steel/quotes/quotes.table.ts';
import { issues } from '../issues/issues.table.ts';
import { ownerName } from '../owners/owners.queries.ts';
import { processes } from '../processes/processes.table.ts';
import { businessGoals } from './business-goals.table.ts';
import { quarterClosings } from './quarter-closings.table.ts';
import { rockLinks } from './rock-links.table.ts';
import { rockMilestones } from './rock-milestones.table.ts';

const AT_MOST = 200;
const rockId = sql`"business_goals"."id"`;
const { searchText, deletedAt, deletedBy, ...storedColumns } = getTableColumns(businessGoals);

const linkRows = sql`${rockLinks} link
  left join ${deals} deal on link.kind = 'deal' and deal.id = link.record_id
  left join ${processes} process on link.kind = 'process' and process.id = link.record_id
  left join ${properties} property on link.kind = 'property' and property.id = link.record_id
  left join ${quotes} quote on link.kind = 'quote' and quote.id = link.record_id
  where link.rock_id = ${rockId}`;
const isWon = sql`deal.stage = 'closed_won' and deal.deleted_at is null`;

const columns = {
  ...storedColumns,
  ownerName: ownerName(businessGoals),
  milestones: sql<Milestone[]>`(
    select coalesce(json_agg(json_build_object('id', milestone.id, 'title', milestone.title, 'due', milestone.due,
      'doneAt', to_char(milestone.done_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      order by milestone.due, milestone.id), '[]')
    from ${rockMilestones} milestone where milestone.rock_id = ${rockId})`,
  links: sql<RockLink[]>`(
    select coalesce(json_agg(json_build_object('kind', link.kind, 'recordId', link.record_id,
      'name', coalesce(deal.title, process.name, property.address, quote.number || ' ' || quote.project), 'detail',
      coalesce(deal.company, process.category, property.city, quote.company),
      'isDone', coalesce(${isWon}, process.status = 'active' and process.deleted_at is null,
        property.status = 'active' and property.deleted_at is null,
        quote.status = 'accepted' and quote.deleted_at is null, false))
      order by link.kind, link.record_id), '[]') from ${linkRows})`,
  dealsLinked: sql<number>`(select count(deal.id)::integer from ${linkRows})`,
  dealsWon: sql<number>`(select count(*) filter (where ${isWon})::integer from ${linkRows})`,
  worthLinked: sql<string>`(select coalesce(sum(deal.worth), 0.00)::text from ${linkRows})`,
  worthWon: sql<string>`(select coalesce(sum(deal.worth) filter (where ${isWon}), 0.00)::text from ${linkRows})`,
  issueId: sql<number | null>`(select issue.id from ${issues} issue
    where issue.source = 'rock' and issue.source_id = ${rockId} and issue.settled_at is null)`,
  carriedToId: sql<number | null>`(select next.id from ${businessGoals} next
    where next.carried_from_id = ${rockId} and next.deleted_at is null order by next.id limit 1)`,
};

type RockRow = typeof businessGoals.$inferSelect;
export type NewRock = typeof businessGoals.$inferInsert;
export type StoredRock = Omit<RockRow, 'searchText' | 'deletedAt' | 'deletedBy'> & {
  ownerName: string | null;
  milestones: Milestone[];
  links: RockLink[];
  dealsLinked: number;
  dealsWon: number;
  worthLinked: string;
  worthWon: string;
  issueId: number | null;
  carriedToId: number | null;
};

export const rockKind = recordKind({
  resource: 'rock',
  noun: 'Rock',
  table: businessGoals,
  columns: { ...storedColumns, deletedBy },
  trash: { label: 'Rocks', name: sql`${businessGoals.title}`, detail: sql`${businessGoals.quarter}` },
});

/** Rocks of some quarters, or those that serve a deal, latest quarter first and in the order they were created. */
export function findRocks(
  db: Executor,
  { quarters, unit, owner, dealId }: Omit<RockListQuery, 'quarter'> & { quarters?: readonly string[] },
): Promise<StoredRock[]> {
  const serves = sql`exists (select from ${rockLinks} link
    where link.rock_id = ${rockId} and link.kind = 'deal' and link.record_id = ${dealId ?? 0})`;
  return selectRocks(
    db,
    and(
      isNull(deletedAt),
      quarters && inArray(businessGoals.quarter, [...quarters]),
      unit && eq(businessGoals.businessUnit, unit),
      owner === undefined ? undefined : eq(businessGoals.ownerId, owner),
      dealId === undefined ? undefined : serves,
    ),
  )
    .orderBy(desc(businessGoals.quarter), businessGoals.id)
    .limit(AT_MOST);
}

export async function findRock(db: Executor, id: number): Promise<StoredRock | undefined> {
  const [rock] = await selectRocks(db, and(eq(businessGoals.id, id), isNull(deletedAt)));
  return rock;
}

/** The best matches of a search. */
export function findMatchingRocks(db: Executor, q: string, limit: number, matches: TextMatcher) {
  return db
    .select({ id: businessGoals.id, title: businessGoals.title, quarter: businessGoals.quarter })
    .from(businessGoals)
    .where(and(isNull(deletedAt), matches(searchText, q)))
    .orderBy(desc(businessGoals.quarter), desc(businessGoals.id))
    .limit(limit);
}

export async function insertRock(tx: Transaction, values: NewRock): Promise<number> {
  const [row] = await tx.insert(businessGoals).values(values).returning({ id: businessGoals.id });
  return found(row, 'Rock').id;
}

export async function updateRockRow(
  tx: Transaction,
  id: number,
  changes: Partial<NewRock>,
  hasNewParts = false,
): Promise<void> {
  await tx
    .update(businessGoals)
    .set(changed(businessGoals, changes, hasNewParts))
    .where(eq(businessGoals.id, id));
}

interface WantedMilestone {
  title: string;
  due: string;
  doneAt: string | null;
}

export async function replaceMilestones(
  tx: Transaction,
  rock: number,
  wanted: readonly WantedMilestone[],
): Promise<void> {
  await tx.delete(rockMilestones).where(eq(rockMilestones.rockId, rock));
  if (wanted.length > 0) await tx.insert(rockMilestones).values(wanted.map((one) => ({ ...one, rockId: rock })));
}

export async function replaceLinks(
  tx: Transaction,
  rock: number,
  wanted: readonly Pick<RockLink, 'kind' | 'recordId'>[],
): Promise<void> {
  await tx.delete(rockLinks).where(eq(rockLinks.rockId, rock));
  if (wanted.length === 0) return;
  await tx
    .insert(rockLinks)
    .values(wanted.map(({ kind, recordId }) => ({ kind, recordId, rockId: rock })))
    .onConflictDoNothing();
}

/** The records that exist. */
export async function findLinkable(db: Executor, kind: RockLink['kind'], ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const table = { deal: deals, process: processes, property: properties, quote: quotes }[kind];
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(and(inArray(table.id, [...ids]), isNull(table.deletedAt)));
  return rows.map(({ id }) => id);
}

/** Quarters that have rocks, latest first. */
export async function findRockQuarters(db: Executor, limit: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ quarter: businessGoals.quarter })
    .from(businessGoals)
    .where(isNull(deletedAt))
    .orderBy(desc(businessGoals.quarter))
    .limit(limit);
  return rows.map(({ quarter }) => quarter);
}

export async function findClosings(db: Executor): Promise<Map<string, string>> {
  const rows = await db.select().from(quarterClosings);
  return new Map(rows.map(({ quarter, closedAt }) => [quarter, closedAt]));
}

/** @returns false if the quarter is already closed */
export async function insertClosing(tx: Transaction, quarter: string, closedBy: string | null): Promise<boolean> {
  const rows = await tx.insert(quarterClosings).values({ quarter, closedBy }).onConflictDoNothing().returning();
  return rows.length > 0;
}

function selectRocks(db: Executor, where: SQL | undefined) {
  return db.select(columns).from(businessGoals).where(where).$dynamic();
}
