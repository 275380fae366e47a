import type {
  Process,
  ProcessListQuery,
  ProcessRevision,
  ProcessRun,
} from '@builder-os/contract/modules/organization/processes';
import { and, desc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import { changed } from '../../../platform/db/columns.ts';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { countMatches, keyset } from '../../../platform/db/keyset.ts';
import { matchesText, type TextMatcher } from '../../../platform/db/search.ts';
import { found } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { personName } from '../../../platform/identity/person-names.ts';
import { recordKind } from '../../../platform/records/record-kind.ts';
import { pages } from '../../content/pages/pages.table.ts';
import { activities } from '../../sales/activities/activities.table.ts';
import { ownerName } from '../owners/owners.queries.ts';
import { todos } from '../todos/todos.table.ts';
import { processReaders } from './process-readers.table.ts';
import { processRevisions } from './process-revisions.table.ts';
import { processRuns } from './process-runs.table.ts';
import { processes, processSortKeys } from './processes.table.ts';

const BY_NAME = { key: 'name', descending: false } as const;
const SHOWN_RUNS = 50;
const processId = sql`"processes"."id"`;
const { searchText, deletedAt, deletedBy, ...storedColumns } = getTableColumns(processes);
const page = (column: string) =>
  sql<
    string | null
  >`(select page.${sql.raw(column)} from ${pages} page where page.id = "processes"."page_id" and page.deleted_at is null)`;

/** The columns of a process, as seen by one person. */
const columnsFor = (userId: string | null) => ({
  ...storedColumns,
  ownerName: ownerName(processes),
  pageTitle: page('title'),
  pageSlug: page('slug'),
  readers: sql<number>`(select count(*)::integer from ${processReaders} reader
    where reader.process_id = ${processId} and reader.revision = "processes"."revision")`,
  isRead: sql<boolean>`exists (select from ${processReaders} reader where reader.process_id = ${processId}
    and reader.revision = "processes"."revision" and reader.user_id = ${userId}::uuid)`,
  openRuns: sql<number>`(select count(*)::integer from ${processRuns} run where run.process_id = ${processId}
    and exists (select from ${todos} todo join ${activities} task on task.id = todo.activity_id
      where todo.process_run_id = run.id and task.deleted_at is null and not task.is_completed))`,
});

type NewProcess = typeof processes.$inferInsert;

export const processKind = recordKind({
  resource: 'process',
  noun: 'Process',
  table: processes,
  columns: { ...storedColumns, deletedBy },
  trash: { label: 'Process maps', name: sql`${processes.name}`, detail: sql`${processes.category}` },
});

export async function findProcessPage(
  db: Executor,
  userId: string | null,
  query: ProcessListQuery,
): Promise<Page<Process>> {
  const where = and(
    isNull(deletedAt),
    matchesText(searchText, query.q),
    query.status && eq(processes.status, query.status),
    query.category === undefined ? undefined : sql`lower(${processes.category}) = lower(${query.category})`,
  );
  const keys = keyset({ keys: processSortKeys, id: processes.id, sort: BY_NAME, page: query });
  const rows = await db
    .select({ ...columnsFor(userId), sortKey: keys.sortKey })
    .from(processes)
    .where(and(where, keys.after))
    .orderBy(...keys.orderBy)
    .limit(keys.limit);
  return keys.toPage(rows, await countMatches(db, processes, where));
}

export async function findProcess(db: Executor, userId: string | null, id: number): Promise<Process | undefined> {
  const [row] = await select(db, userId, and(eq(processes.id, id), isNull(deletedAt)));
  return row;
}

export function findMatchingProcesses(db: Executor, q: string, limit: number, matches: TextMatcher) {
  return db
    .select({ id: processes.id, name: processes.name, category: processes.category })
    .from(processes)
    .where(and(isNull(deletedAt), matches(searchText, q)))
    .orderBy(processSortKeys.name.expression, processes.id)
    .limit(limit);
}

export async function hasPage(db: Executor, id: number): Promise<boolean> {
  const rows = await db
    .select({ id: pages.id })
    .from(pages)
    .where(and(eq(pages.id, id), isNull(pages.deletedAt), eq(pages.contentType, 'process')));
  return rows.length > 0;
}

export async function insertProcess(tx: Transaction, values: NewProcess): Promise<number> {
  const [row] = await tx.insert(processes).values(values).returning({ id: processes.id });
  return found(row, 'Process').id;
}

export async function updateProcessRow(tx: Transaction, id: number, changes: Partial<NewProcess>): Promise<void> {
  await tx.update(processes).set(changed(processes, changes)).where(eq(processes.id, id));
}

export async function insertRevision(tx: Transaction, values: typeof processRevisions.$inferInsert): Promise<void> {
  await tx.insert(processRevisions).values(values);
}

const revisionColumns = {
  number: processRevisions.number,
  name: processRevisions.name,
  category: processRevisions.category,
  description: processRevisions.description,
  steps: processRevisions.steps,
  note: processRevisions.note,
  createdByName: personName(processRevisions.createdBy),
  createdAt: processRevisions.createdAt,
};

export function findRevisions(db: Executor, id: number): Promise<ProcessRevision[]> {
  return db
    .select(revisionColumns)
    .from(processRevisions)
    .where(eq(processRevisions.processId, id))
    .orderBy(desc(processRevisions.number))
    .limit(200);
}

export async function findRevision(db: Executor, id: number, number: number): Promise<ProcessRevision | undefined> {
  const [revision] = await db
    .select(revisionColumns)
    .from(processRevisions)
    .where(and(eq(processRevisions.processId, id), eq(processRevisions.number, number)));
  return revision;
}

export async function saveReader(
  tx: Transaction,
  { id, userId, revision }: { id: number; userId: string; revision: number },
): Promise<void> {
  await tx
    .insert(processReaders)
    .values({ processId: id, userId, revision })
    .onConflictDoUpdate({
      target: [processReaders.processId, processReaders.userId],
      set: { revision, at: sql`now()` },
    });
}

export async function findReaders(db: Executor, id: number) {
  const rows = await db
    .select({
      userId: processReaders.userId,
      name: personName(processReaders.userId),
      revision: processReaders.revision,
      at: processReaders.at,
    })
    .from(processReaders)
    .where(eq(processReaders.processId, id))
    .orderBy(desc(processReaders.at));
  return rows.map(({ name, ...row }) => ({ ...row, name: name ?? '' }));
}

const ownTodos = sql`${todos} todo join ${activities} task on task.id = todo.activity_id and task.deleted_at is null
  where todo.process_run_id = "process_runs"."id"`;
const runColumns = {
  id: processRuns.id,
  processId: processRuns.processId,
  title: processRuns.title,
  revision: processRuns.revision,
  total: sql<number>`(select count(*)::integer from ${ownTodos})`,
  done: sql<number>`(select count(*) filter (where task.is_completed)::integer from ${ownTodos})`,
  startedByName: personName(processRuns.startedBy),
  startedAt: processRuns.startedAt,
};

export function findRuns(db: Executor, id: number): Promise<ProcessRun[]> {
  return db
    .select(runColumns)
    .from(processRuns)
    .where(eq(processRuns.processId, id))
    .orderBy(desc(processRuns.id))
    .limit(SHOWN_RUNS);
}

export async function insertRun(tx: Transaction, values: typeof processRuns.$inferInsert): Promise<number> {
  const [row] = await tx.insert(processRuns).values(values).returning({ id: processRuns.id });
  return found(row, 'Run').id;
}

export async function findRun(db: Executor, id: number): Promise<ProcessRun | undefined> {
  const [run] = await db.select(runColumns).from(processRuns).where(eq(processRuns.id, id));
  return run;
}

function select(db: Executor, userId: string | null, where: SQL | undefined) {
  return db.select(columnsFor(userId)).from(processes).where(where).$dynamic();
}
