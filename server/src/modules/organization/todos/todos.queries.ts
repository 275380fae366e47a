import type { Todo, TodoListQuery, TodoSummary } from '@builder-os/contract/modules/organization/todos';
import { COUNTED_UP_TO } from '@builder-os/contract/platform/pages';
import { and, count, eq, gte, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/db/database.ts';
import { keyset } from '../../../platform/db/keyset.ts';
import { found } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { personName } from '../../../platform/identity/person-names.ts';
import { activities } from '../../sales/activities/activities.table.ts';
import { issues } from '../issues/issues.table.ts';
import { todoSortKeys, todos } from './todos.table.ts';

const LONGEST_DUE_FIRST = { key: 'due', descending: false } as const;
const today = sql`(now() at time zone (select office_time_zone()))::date`;

const columns = {
  id: todos.id,
  activityId: todos.activityId,
  title: activities.title,
  description: activities.description,
  due: todos.due,
  ownerId: activities.createdBy,
  ownerName: personName(activities.createdBy),
  isDone: activities.isCompleted,
  doneAt: activities.completedAt,
  isOverdue: sql<boolean>`(not ${activities.isCompleted} and ${todos.due} < ${today})`,
  source: todos.source,
  issueId: todos.issueId,
  issueTitle: sql<string | null>`(select issue.title from ${issues} issue where issue.id = ${todos.issueId})`,
  processRunId: todos.processRunId,
  meetingId: todos.meetingId,
  version: activities.version,
  createdAt: todos.createdAt,
  updatedAt: activities.updatedAt,
};

export type NewTodo = typeof todos.$inferInsert;

export async function findTodoPage(db: Executor, query: TodoListQuery): Promise<Page<Todo>> {
  const where = matchesFilter(query);
  const page = keyset({ keys: todoSortKeys, id: todos.id, sort: LONGEST_DUE_FIRST, page: query });
  const rows = await selectTodos(db, { sortKey: page.sortKey })
    .where(and(where, page.after))
    .orderBy(...page.orderBy)
    .limit(page.limit);
  return page.toPage(rows, await countTodos(db, where));
}

/** The to-dos of a few issues or of a span of days, without paging; at most 500. */
export function findTodos(db: Executor, query: TodoListQuery): Promise<Todo[]> {
  return selectTodos(db, {}).where(matchesFilter(query)).orderBy(todos.due, todos.place, todos.id).limit(500);
}

export async function findTodo(db: Executor, id: number): Promise<Todo | undefined> {
  const [todo] = await selectTodos(db, {}).where(and(eq(todos.id, id), isNull(activities.deletedAt)));
  return todo;
}

export async function insertTodo(tx: Transaction, values: NewTodo): Promise<Todo> {
  const [row] = await tx.insert(todos).values(values).returning({ id: todos.id });
  return found(await findTodo(tx, found(row, 'To-do').id), 'To-do');
}

export async function setTodoDue(tx: Transaction, id: number, due: string): Promise<void> {
  await tx.update(todos).set({ due }).where(eq(todos.id, id));
}

/** The to-dos due in a span of days (inclusive), how many of them are done, and how many to-dos are open in total. */
export async function findTodoCounts(
  db: Executor,
  { from, to }: { from: string; to: string },
): Promise<Pick<TodoSummary, 'open' | 'overdue' | 'due' | 'done'>> {
  const isDue = sql`${todos.due} between ${from} and ${to}`;
  const [row] = await db
    .select({
      open: sql<number>`count(*) filter (where not ${activities.isCompleted})::integer`,
      overdue: sql<number>`count(*) filter (where not ${activities.isCompleted} and ${todos.due} < ${today})::integer`,
      due: sql<number>`count(*) filter (where ${isDue})::integer`,
      done: sql<number>`count(*) filter (where ${isDue} and ${activities.isCompleted})::integer`,
    })
    .from(todos)
    .innerJoin(activities, eq(activities.id, todos.activityId))
    .where(isNull(activities.deletedAt));
  return found(row, 'To-do');
}

async function countTodos(db: Executor, where: SQL | undefined): Promise<number> {
  const matches = db
    .select({ id: todos.id })
    .from(todos)
    .innerJoin(activities, eq(activities.id, todos.activityId))
    .where(where)
    .limit(COUNTED_UP_TO + 1)
    .as('matches');
  const [row] = await db.select({ total: count() }).from(matches);
  return row?.total ?? 0;
}

function selectTodos<Extra extends Record<string, SQL<string>>>(db: Executor, extra: Extra) {
  return db
    .select({ ...columns, ...extra })
    .from(todos)
    .innerJoin(activities, eq(activities.id, todos.activityId))
    .$dynamic();
}

function matchesFilter(query: TodoListQuery): SQL | undefined {
  return and(
    isNull(activities.deletedAt),
    query.state === undefined ? undefined : eq(activities.isCompleted, query.state === 'done'),
    query.owner === undefined ? undefined : eq(activities.createdBy, query.owner),
    query.issueId === undefined ? undefined : eq(todos.issueId, query.issueId),
    query.processRunId === undefined ? undefined : eq(todos.processRunId, query.processRunId),
    query.meetingId === undefined ? undefined : eq(todos.meetingId, query.meetingId),
    query.dueFrom === undefined ? undefined : gte(todos.due, query.dueFrom),
    query.dueTo === undefined ? undefined : lte(todos.due, query.dueTo),
  );
}
