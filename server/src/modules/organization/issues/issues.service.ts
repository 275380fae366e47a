import type {
  CreateIssue,
  DropToIssues,
  Issue,
  IssueListQuery,
  SolveIssue,
  UpdateIssue,
} from '@builder-os/contract/modules/organization/issues';
import { recordChange } from '../../../platform/audit/audit.ts';
import { lockAlone } from '../../../platform/db/advisory-locks.ts';
import type { Executor } from '../../../platform/db/database.ts';
import type { LiveFigures } from '../../../platform/figures/live-figures.ts';
import { type Act, actorId, requireActor, type Target } from '../../../platform/http/act.ts';
import { conflict, found, validation } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { lock } from '../../../platform/records/record-life.ts';
import { hasMeeting } from '../meetings/meetings.queries.ts';
import { chooseOwner } from '../owners/owners.service.ts';
import { createTodo } from '../todos/todos.service.ts';
import { readOrigin } from './issue-origins.service.ts';
import {
  findIssue,
  findIssuePage,
  findIssuesOfRank,
  findOpenIssueOf,
  insertIssue,
  issueKind,
  type NewIssue,
  updateIssueRow,
} from './issues.queries.ts';

const RESOURCE = 'issue';

export function listIssues(db: Executor, query: IssueListQuery): Promise<Page<Issue>> {
  return findIssuePage(db, query);
}

export async function getIssue(db: Executor, id: number): Promise<Issue> {
  return found(await findIssue(db, id), 'Issue');
}

export async function createIssue(act: Act, sent: CreateIssue): Promise<Issue> {
  await checkMeeting(act.tx, sent.meetingId);
  return addIssue(act, { ...sent, ...(await chooseOwner(act.tx, sent)) });
}

/**
 * Makes an issue from something that's off track. If there is already an open issue about it, returns that one
 * unchanged.
 */
export async function dropToIssues(act: Act, figures: LiveFigures, dropped: DropToIssues): Promise<Issue> {
  const { source, sourceId, meetingId } = dropped;
  await checkMeeting(act.tx, meetingId);
  await lockAlone(act.tx, 'issues');
  const open = await findOpenIssueOf(act.tx, { source, sourceId });
  if (open) return open;
  const origin = await readOrigin(act.tx, { actor: requireActor(act.actor), figures }, dropped);
  return addIssue(act, { ...origin, source, sourceId, meetingId });
}

/** Changes the sent fields. A rank is taken from the issue that has it. */
export async function updateIssue(act: Act, target: Target, sent: UpdateIssue): Promise<Issue> {
  // If two people rank issues at the same time, the second waits and then reads the rank that the first one set.
  if (sent.rank != null) await lockAlone(act.tx, 'issues');
  const before = await lock(act, issueKind, target);
  if (before.settledAt !== null) throw conflict(`This issue is ${before.stage}. Reopen it first.`);
  const owner = await chooseOwner(act.tx, sent, before);
  if (sent.rank != null) await freeRank(act, sent.rank, before.id);
  return changeIssue(act, 'update', before, { ...sent, ...owner });
}

/** Solves an issue: with at least one to-do, or by saying that none is needed. */
export async function solveIssue(act: Act, target: Target, sent: SolveIssue): Promise<Issue> {
  const { id } = target;
  const before = await lock(act, issueKind, target);
  if (before.settledAt !== null) throw conflict(`This issue is already ${before.stage}.`);
  const { rootCause, decision, todos, isNoAction, meetingId } = sent;
  await checkMeeting(act.tx, meetingId);
  if (!isNoAction && before.todos + todos.length === 0) {
    throw validation({ todos: 'Add a to-do, or check “No to-dos needed.”' });
  }
  for (const todo of todos) await createTodo(act, { ...todo, issueId: id, meetingId: todo.meetingId ?? meetingId });
  return changeIssue(act, 'solve', before, {
    stage: 'solved',
    settledAt: new Date().toISOString(),
    rank: null,
    isNoAction: isNoAction && before.todos + todos.length === 0,
    ...(rootCause !== undefined && { rootCause }),
    ...(decision !== undefined && { decision }),
    ...(meetingId !== undefined && { meetingId }),
  });
}

export async function dropIssue(act: Act, target: Target, { decision }: { decision?: string | null }): Promise<Issue> {
  const before = await lock(act, issueKind, target);
  if (before.settledAt !== null) throw conflict(`This issue is already ${before.stage}.`);
  const settled = { stage: 'dropped', settledAt: new Date().toISOString(), rank: null } as const;
  return changeIssue(act, 'drop', before, { ...settled, ...(decision !== undefined && { decision }) });
}

/** @throws AppError `conflict` (409) when another issue about the same thing was opened since */
export async function reopenIssue(act: Act, target: Target): Promise<Issue> {
  await lockAlone(act.tx, 'issues');
  const before = await lock(act, issueKind, target);
  if (before.settledAt === null) throw conflict('This issue is already open.');
  const { source, sourceId } = before;
  const other = sourceId === null ? undefined : await findOpenIssueOf(act.tx, { source, sourceId });
  if (other) throw conflict('There’s already an open issue about this.', other);
  return changeIssue(act, 'reopen', before, { stage: 'discussed', settledAt: null, isNoAction: false });
}

async function addIssue(act: Act, values: NewIssue): Promise<Issue> {
  const after = await insertIssue(act.tx, { ...values, raisedBy: actorId(act) });
  await recordChange(act, { resource: RESOURCE, verb: 'create', after });
  return after;
}

/** Takes a rank in the top three from any other issue that has it. */
async function freeRank(act: Act, rank: number, exceptId: number): Promise<void> {
  const others = (await findIssuesOfRank(act.tx, rank)).filter(({ id }) => id !== exceptId);
  for (const other of others) await changeIssue(act, 'update', other, { rank: null });
}

async function changeIssue(act: Act, verb: string, before: Issue, changes: Partial<NewIssue>): Promise<Issue> {
  const after = await updateIssueRow(act.tx, before.id, changes);
  await recordChange(act, { resource: RESOURCE, verb, before, after });
  return after;
}

async function checkMeeting(db: Executor, meetingId: number | undefined): Promise<void> {
  if (meetingId !== undefined && !(await hasMeeting(db, meetingId)))
    throw validation({ meetingId: 'Choose a meeting.' });
}
