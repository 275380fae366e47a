import {
  type Activity,
  type ActivityListQuery,
  type ActivitySummary,
  type ActivityType,
  activitySchema,
  type CreateActivity,
  type UpdateActivity,
} from '@builder-os/contract/modules/sales/activities';
import { hasAccess } from '@builder-os/contract/platform/permissions';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Database, Executor } from '../../../platform/db/database.ts';
import { type Act, actorId, type Target } from '../../../platform/http/act.ts';
import { forbidden, found, validation } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import { checkVersion } from '../../../platform/http/versions.ts';
import { bin, lock, lockDeleted, restoreLocked } from '../../../platform/records/record-life.ts';
import { findDeal } from '../deals/deals.queries.ts';
import { recordMentions } from '../mentions/mentions.service.ts';
import type { References } from '../references/references.queries.ts';
import { checkReferences } from '../references/references.service.ts';
import {
  activityKind,
  findActivityPage,
  insertActivity,
  isJobSeen,
  type JobOrigin,
  updateActivityRow,
} from './activities.queries.ts';
import { findActivitySummary } from './activity-summary.queries.ts';

const RECENT = 10;
const JOB_RIGHTS = ['jobs_read', 'jobs_write', 'jobs_delete'] as const;
// Devices send the completion time, and their clocks may be wrong. A time up to a day ahead counts as now.
const CLOCK_AHEAD_MS = 86_400_000;

export function listActivities(db: Database, query: ActivityListQuery): Promise<Page<Activity>> {
  return findActivityPage(db, query);
}

export async function listRecentActivities(db: Database): Promise<Activity[]> {
  const { rows } = await findActivityPage(db, { limit: RECENT });
  return rows;
}

export function summarizeActivities(db: Database): Promise<ActivitySummary> {
  return findActivitySummary(db);
}

export async function listActivitiesOfDeal(
  db: Database,
  dealId: number,
  page: Pick<ActivityListQuery, 'limit' | 'cursor'>,
): Promise<Page<Activity>> {
  const ofDeal = found(await findDeal(db, dealId), 'Deal');
  return findActivityPage(db, { ...page, ofDeal });
}

/** Activities of a job the caller has checked the person may see, and of its deal. */
export function listActivitiesOfJob(
  db: Executor,
  ofJob: JobOrigin,
  page: Pick<ActivityListQuery, 'limit' | 'cursor'>,
): Promise<Page<Activity>> {
  return findActivityPage(db, { ...page, ofJob });
}

/** @param inherited links copied from another record; they may point to records in Trash */
export async function createActivity(act: Act, fields: CreateActivity, inherited: References = {}): Promise<Activity> {
  await checkReferences(act.tx, fields, inherited);
  await checkJob(act, fields.jobId ?? null);
  const activity = await insertActivity(act.tx, {
    ...fields,
    ...completion(fields, fields.type),
    createdBy: actorId(act),
  });
  await recordChange(act, { resource: 'activity', verb: 'create', after: activity });
  await recordActivityMentions(act, null, activity);
  return activity;
}

/** Creates a task for another person. They count as its creator, so they get its reminder. */
export async function assignTask(
  act: Act,
  task: Pick<CreateActivity, 'title' | 'description' | 'scheduledAt'>,
  ownerId: string | null,
): Promise<Activity> {
  const activity = await insertActivity(act.tx, {
    ...task,
    type: 'task',
    ...completion({}, 'task'),
    createdBy: ownerId ?? actorId(act),
  });
  await recordChange(act, { resource: 'activity', verb: 'create', after: activity });
  await recordActivityMentions(act, null, activity);
  return activity;
}

export async function updateActivity(act: Act, target: Target, changes: UpdateActivity): Promise<Activity> {
  const before = await lock(act, activityKind, target, activitySchema.parse);
  await checkReferences(act.tx, changes, before);
  if (changes.jobId !== before.jobId) await checkJob(act, changes.jobId ?? null);
  const completed = completion(changes, changes.type ?? before.type, before);
  const activity = await updateActivityRow(act.tx, before.id, { ...changes, ...completed });
  await recordChange(act, { resource: 'activity', verb: 'update', before, after: activity });
  await recordActivityMentions(act, before.description, activity);
  return activity;
}

export async function handOverActivity(act: Act, id: number, ownerId: string): Promise<Activity> {
  const before = await lockActivity(act, id);
  if (before.createdBy === ownerId) return before;
  const activity = await updateActivityRow(act.tx, id, { createdBy: ownerId });
  await recordChange(act, { resource: 'activity', verb: 'hand-over', before, after: activity });
  return activity;
}

/** Returns an activity that isn't in Trash, locked until the transaction ends. */
export function lockActivity(act: Act, id: number): Promise<Activity> {
  return lock(act, activityKind, { id });
}

export async function deleteActivity(act: Act, { id, ifMatch }: Target): Promise<void> {
  const before = await lock(act, activityKind, { id });
  checkTodoRight(act, before);
  await checkVersion(act, 'activity', activitySchema.parse(before), ifMatch);
  await bin(act, activityKind, before);
}

export async function restoreActivity(act: Act, id: number): Promise<Activity> {
  const binned = await lockDeleted(act, activityKind, id, (activity) => checkTodoRight(act, activity));
  return restoreLocked(act, activityKind, binned);
}

/** A to-do is an activity (ADR 018): deleting or restoring it requires the same permission on both screens. */
function checkTodoRight({ actor }: Act, { isTodo }: Pick<Activity, 'isTodo'>): void {
  if (!isTodo || (actor && hasAccess(actor, 'role:manager'))) return;
  throw forbidden('This is a to-do. Only a manager or an administrator can delete or restore it.');
}

/** Checks a newly linked job. People without the right to see all jobs can link the ones they're on. */
async function checkJob({ tx, actor }: Act, jobId: number | null): Promise<void> {
  if (jobId === null) return;
  const seesAll = actor === null || JOB_RIGHTS.some((right) => hasAccess(actor, right));
  if (await isJobSeen(tx, jobId, seesAll ? null : actor.id)) return;
  throw validation({ jobId: 'This job no longer exists, or you don’t work on it. Choose another.' });
}

// The link opens the record the activity belongs to.
function recordActivityMentions(act: Act, before: string | null, activity: Activity): Promise<void> {
  const { id, title, description, dealId, contactId, leadId, jobId, jobNumber } = activity;
  const { dealTitle, contactName, leadTitle } = activity;
  const link =
    dealId !== null
      ? `/deals?deal=${dealId}`
      : contactId !== null
        ? `/contacts/${contactId}`
        : leadId !== null
          ? `/leads/${leadId}`
          : jobId !== null
            ? `/jobs/${jobId}`
            : `/activities?edit=${id}`;
  const record = dealTitle ?? contactName ?? leadTitle ?? jobNumber;
  return recordMentions(act, {
    resource: 'activity',
    recordId: id,
    text: description,
    before,
    title: record === null ? title : `${title}, ${record}`,
    link,
  });
}

type Completion = Pick<Activity, 'isCompleted' | 'completedAt'>;

/**
 * Keeps `isCompleted` and `completedAt` consistent: completing sets the time unless one was sent, reopening clears it.
 * Notes are always completed.
 */
function completion(sent: Partial<Completion>, type: ActivityType, before?: Completion): Completion {
  const isTimeSent = sent.completedAt !== undefined && sent.completedAt !== null;
  const isTicked = sent.isCompleted ?? (sent.completedAt === undefined ? before?.isCompleted : isTimeSent) ?? false;
  const isCompleted = type === 'note' || isTicked;
  if (!isCompleted) return { isCompleted, completedAt: null };
  const known = before?.completedAt ?? null;
  if (sent.completedAt == null) return { isCompleted, completedAt: known ?? new Date().toISOString() };
  return { isCompleted, completedAt: sent.completedAt === known ? known : readDoneTime(sent.completedAt) };
}

/** Returns the completion time; a time up to a day ahead becomes the current time. */
function readDoneTime(completedAt: string): string {
  const now = Date.now();
  const ahead = Date.parse(completedAt) - now;
  if (ahead > CLOCK_AHEAD_MS) throw validation({ completedAt: 'Enter a date and time that isn’t in the future.' });
  return ahead > 0 ? new Date(now).toISOString() : completedAt;
}
