import {
  type CreateTodo,
  TODO_DAYS,
  TODOS_TARGET,
  type Todo,
  type TodoListQuery,
  type TodoSource,
  type TodoSummary,
  type UpdateTodo,
} from '@builder-os/contract/modules/organization/todos';
import { addDays } from '@builder-os/contract/platform/calendar';
import { momentAt } from '@builder-os/contract/platform/zoned-time';
import type { Executor } from '../../../platform/db/database.ts';
import type { Act, Target } from '../../../platform/http/act.ts';
import { found, validation } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';
import {
  assignTask,
  deleteActivity,
  handOverActivity,
  updateActivity,
} from '../../sales/activities/activities.service.ts';
import { hasIssue } from '../issues/issues.queries.ts';
import { hasMeeting } from '../meetings/meetings.queries.ts';
import { checkStaff } from '../owners/owners.service.ts';
import { findTodo, findTodoCounts, findTodoPage, insertTodo, setTodoDue } from './todos.queries.ts';

/** The time of day a to-do is due. */
const END_OF_WORK = '17:00';

export function listTodos(db: Executor, query: TodoListQuery): Promise<Page<Todo>> {
  return findTodoPage(db, query);
}

export async function getTodo(db: Executor, id: number): Promise<Todo> {
  return found(await findTodo(db, id), 'To-do');
}

/** How many of the to-dos due in the last seven days are done. */
export async function summarizeTodos(db: Executor): Promise<TodoSummary> {
  const { today } = await findOfficeDay(db);
  const counts = await findTodoCounts(db, { from: addDays(today, 1 - TODO_DAYS), to: today });
  return {
    ...counts,
    percentDone: counts.due === 0 ? 0 : Math.round((counts.done * 100) / counts.due),
    target: TODOS_TARGET,
  };
}

interface Origin {
  source: TodoSource;
  processRunId?: number;
  place?: number;
}

/** Adds a to-do: a task among the activities of the person who has to do it. */
export async function createTodo(act: Act, sent: CreateTodo, origin?: Origin): Promise<Todo> {
  const { title, description, issueId = null, meetingId = null, ownerId = null } = sent;
  if (issueId !== null && !(await hasIssue(act.tx, issueId))) throw validation({ issueId: 'Choose an issue.' });
  if (meetingId !== null && !(await hasMeeting(act.tx, meetingId)))
    throw validation({ meetingId: 'Choose a meeting.' });
  if (ownerId !== null && ownerId !== act.actor?.id) await checkStaff(act.tx, [ownerId], 'ownerId');
  const { today, timeZone } = await findOfficeDay(act.tx);
  const due = sent.due ?? addDays(today, TODO_DAYS);
  const scheduledAt = momentAt(due, END_OF_WORK, timeZone);
  const task = await assignTask(act, { title, description, scheduledAt }, ownerId);
  const source = origin?.source ?? (issueId === null ? 'manual' : 'issue');
  return insertTodo(act.tx, { ...origin, source, activityId: task.id, due, issueId, meetingId });
}

/** Changes the sent fields in the task. A new due day also moves the task's time. */
export async function updateTodo(act: Act, { id, ifMatch }: Target, changes: UpdateTodo): Promise<Todo> {
  const { due, ownerId, isDone, ...texts } = changes;
  const before = await getTodo(act.tx, id);
  if (ownerId !== undefined && ownerId !== before.ownerId) await checkStaff(act.tx, [ownerId], 'ownerId');
  const { timeZone } = await findOfficeDay(act.tx);
  await updateActivity(
    act,
    { id: before.activityId, ifMatch },
    {
      ...texts,
      ...(due !== undefined && due !== before.due && { scheduledAt: momentAt(due, END_OF_WORK, timeZone) }),
      ...(isDone !== undefined && { isCompleted: isDone }),
    },
  );
  if (due !== undefined) await setTodoDue(act.tx, id, due);
  if (ownerId !== undefined) await handOverActivity(act, before.activityId, ownerId);
  return getTodo(act.tx, id);
}

/** Deletes the task, and with it the to-do. Restoring it from Trash restores both. */
export async function deleteTodo(act: Act, { id, ifMatch }: Target): Promise<void> {
  await deleteActivity(act, { id: (await getTodo(act.tx, id)).activityId, ifMatch });
}
