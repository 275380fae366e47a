import type { Headline, HeadlineListQuery } from '@builder-os/contract/modules/organization/headlines';
import { and, eq, getTableColumns, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { changed } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { countMatches, keyset } from '../../../platform/db/keyset.ts';
import { found } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { personName } from '../../../platform/identity/person-names.ts';
import { recordKind } from '../../../platform/records/record-kind.ts';
import { issues } from '../issues/issues.table.ts';
import { meetingSections } from '../meetings/meeting-sections.table.ts';
import { meetings } from '../meetings/meetings.table.ts';
import { headlineSortKeys, headlines } from './headlines.table.ts';

const NEWEST_FIRST = { key: 'createdAt', descending: true } as const;
const { deletedAt, deletedBy, ...storedColumns } = getTableColumns(headlines);

export const headlineKind = recordKind({
  resource: 'headline',
  noun: 'Headline',
  table: headlines,
  columns: { ...storedColumns, deletedBy },
  trash: { label: 'Headlines', name: sql`${headlines.text}`, detail: sql`${headlines.kind}` },
}).reading(findHeadline);

const columns = {
  ...storedColumns,
  createdByName: personName(headlines.createdBy),
  issueId: sql<number | null>`(select issue.id from ${issues} issue
    where issue.source = 'headline' and issue.source_id = "headlines"."id" order by issue.id desc limit 1)`,
};

type NewHeadline = typeof headlines.$inferInsert;

export async function findHeadlinePage(db: Executor, query: HeadlineListQuery): Promise<Page<Headline>> {
  const where = and(
    isNull(deletedAt),
    query.meetingId === undefined ? undefined : isOfMeeting(query.meetingId),
    query.from === undefined ? undefined : gte(headlines.createdAt, query.from),
  );
  const page = keyset({ keys: headlineSortKeys, id: headlines.id, sort: NEWEST_FIRST, page: query });
  const rows = await db
    .select({ ...columns, sortKey: page.sortKey })
    .from(headlines)
    .where(and(where, page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return page.toPage(rows, await countMatches(db, headlines, where));
}

/** Headlines that no meeting has discussed yet, locked, if this meeting discusses headlines. */
export async function findWaitingHeadlinesForUpdate(tx: Transaction, meetingId: number): Promise<Headline[]> {
  const rows = await tx
    .select({ id: headlines.id })
    .from(headlines)
    .where(and(isNull(deletedAt), isWaitingFor(meetingId)))
    .for('update');
  if (rows.length === 0) return [];
  return select(
    tx,
    inArray(
      headlines.id,
      rows.map(({ id }) => id),
    ),
  );
}

export async function setMeetingOfHeadlines(tx: Transaction, ids: readonly number[], meetingId: number): Promise<void> {
  await tx
    .update(headlines)
    .set(changed(headlines, { meetingId }))
    .where(inArray(headlines.id, [...ids]));
}

/** The headlines of a meeting: its own, and until it's over those waiting for the next meeting. */
function isOfMeeting(meetingId: number): SQL | undefined {
  return or(eq(headlines.meetingId, meetingId), isWaitingFor(meetingId));
}

function isWaitingFor(meetingId: number): SQL | undefined {
  const takesHeadlines = sql`exists (
    select 1 from ${meetings} meeting join ${meetingSections} section on section.meeting_id = meeting.id
    where meeting.id = ${meetingId} and meeting.state in ('planned', 'running') and section.kind = 'headlines')`;
  return and(isNull(headlines.meetingId), takesHeadlines);
}

export async function findHeadline(db: Executor, id: number): Promise<Headline | undefined> {
  const [headline] = await select(db, and(eq(headlines.id, id), isNull(deletedAt)));
  return headline;
}

export async function insertHeadline(tx: Transaction, values: NewHeadline): Promise<Headline> {
  const [row] = await tx.insert(headlines).values(values).returning({ id: headlines.id });
  return found(await findHeadline(tx, found(row, 'Headline').id), 'Headline');
}

export async function updateHeadlineRow(tx: Transaction, id: number, changes: Partial<NewHeadline>): Promise<Headline> {
  await tx.update(headlines).set(changed(headlines, changes)).where(eq(headlines.id, id));
  return found(await findHeadline(tx, id), 'Headline');
}

function select(db: Executor, where: SQL | undefined) {
  return db.select(columns).from(headlines).where(where).$dynamic();
}
