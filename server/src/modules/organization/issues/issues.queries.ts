import type { Issue, IssueListQuery, IssueSource } from '@builder-os/contract/modules/organization/issues';
import { and, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { changed } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { countMatches, keyset } from '../../../platform/db/keyset.ts';
import { matchesText, type TextMatcher } from '../../../platform/db/search.ts';
import { found } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { personName } from '../../../platform/identity/person-names.ts';
import { lockable } from '../../../platform/records/record-kind.ts';
import { activities } from '../../sales/activities/activities.table.ts';
import { ownerName } from '../owners/owners.queries.ts';
import { todos } from '../todos/todos.table.ts';
import { issueSortKeys, issues } from './issues.table.ts';

const FIRST_THINGS_FIRST = { key: 'order', descending: false } as const;
const issueId = sql`"issues"."id"`;
const { searchText, ...storedColumns } = getTableColumns(issues);
const ownTodos = sql`${todos} todo join ${activities} task on task.id = todo.activity_id and task.deleted_at is null
  where todo.issue_id = ${issueId}`;

const columns = {
  ...storedColumns,
  ownerName: ownerName(issues),
  raisedByName: personName(issues.raisedBy),
  todos: sql<number>`(select count(*)::integer from ${ownTodos})`,
  todosDone: sql<number>`(select count(*) filter (where task.is_completed)::integer from ${ownTodos})`,
};

export type NewIssue = typeof issues.$inferInsert;

export async function findIssuePage(db: Executor, query: IssueListQuery): Promise<Page<Issue>> {
  const where = matchesFilter(query);
  const page = keyset({ keys: issueSortKeys, id: issues.id, sort: FIRST_THINGS_FIRST, page: query });
  const rows = await db
    .select({ ...columns, sortKey: page.sortKey })
    .from(issues)
    .where(and(where, page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return page.toPage(rows, await countMatches(db, issues, where));
}

/** Open issues, top-ranked ones first. */
export function findOpenIssues(db: Executor, limit: number): Promise<Issue[]> {
  return selectIssues(db, isNull(issues.settledAt)).orderBy(issueSortKeys.order.expression, issues.id).limit(limit);
}

export async function findIssue(db: Executor, id: number): Promise<Issue | undefined> {
  const [issue] = await selectIssues(db, eq(issues.id, id));
  return issue;
}

export const issueKind = lockable({ resource: 'issue', noun: 'Issue', table: issues, find: findIssue });

export async function hasIssue(db: Executor, id: number): Promise<boolean> {
  return (await db.select({ id: issues.id }).from(issues).where(eq(issues.id, id))).length > 0;
}

/** The open issue about a record, if there is one. */
export async function findOpenIssueOf(
  db: Executor,
  { source, sourceId }: { source: IssueSource; sourceId: number },
): Promise<Issue | undefined> {
  const [issue] = await selectIssues(
    db,
    and(eq(issues.source, source), eq(issues.sourceId, sourceId), isNull(issues.settledAt)),
  );
  return issue;
}

/** The id of the open issue about each record of a kind. */
export async function findOpenSources(db: Executor, source: IssueSource): Promise<Map<number, number>> {
  const rows = await db
    .select({ id: issues.id, sourceId: issues.sourceId })
    .from(issues)
    .where(and(eq(issues.source, source), isNull(issues.settledAt)));
  return new Map(rows.flatMap(({ id, sourceId }) => (sourceId === null ? [] : [[sourceId, id] as const])));
}

export function findMatchingIssues(db: Executor, q: string, limit: number, matches: TextMatcher) {
  return db
    .select({ id: issues.id, title: issues.title, stage: issues.stage })
    .from(issues)
    .where(matches(searchText, q))
    .orderBy(issueSortKeys.order.expression, issues.id)
    .limit(limit);
}

export async function insertIssue(tx: Transaction, values: NewIssue): Promise<Issue> {
  const [row] = await tx.insert(issues).values(values).returning({ id: issues.id });
  return found(await findIssue(tx, found(row, 'Issue').id), 'Issue');
}

export async function updateIssueRow(tx: Transaction, id: number, changes: Partial<NewIssue>): Promise<Issue> {
  await tx.update(issues).set(changed(issues, changes)).where(eq(issues.id, id));
  return found(await findIssue(tx, id), 'Issue');
}

/** The open issue that has a rank in the top three. */
export async function findIssuesOfRank(db: Executor, rank: number): Promise<Issue[]> {
  return selectIssues(db, and(eq(issues.rank, rank), isNull(issues.settledAt)));
}

function selectIssues(db: Executor, where: SQL | undefined) {
  return db.select(columns).from(issues).where(where).$dynamic();
}

function matchesFilter(query: IssueListQuery): SQL | undefined {
  return and(
    matchesText(searchText, query.q),
    query.stage && inArray(issues.stage, query.stage),
    query.list && inArray(issues.list, query.list),
    query.unit && inArray(issues.businessUnit, query.unit),
    query.meetingId === undefined ? undefined : eq(issues.meetingId, query.meetingId),
  );
}
