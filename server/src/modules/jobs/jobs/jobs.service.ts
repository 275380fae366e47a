import { isContracted, isOpenPhase, needsReason } from '@builder-os/contract/modules/jobs/job-phases';
import type {
  CreateJob,
  Job,
  JobColumn,
  JobFilter,
  JobListQuery,
  JobMove,
  MoveJob,
  UpdateJob,
} from '@builder-os/contract/modules/jobs/jobs';
import type { BusinessUnit } from '@builder-os/contract/platform/business-units';
import { PERMISSION_LABELS } from '@builder-os/contract/platform/permission-labels';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import { violatedConstraint } from '../../../platform/db/database-errors.ts';
import { publishEvent } from '../../../platform/events/publish.ts';
import { type Act, type Actor, actorId, type Target } from '../../../platform/http/act.ts';
import { conflict, forbidden, found, notFound, validation } from '../../../platform/http/errors.ts';
import type { Page } from '../../../platform/http/pages.ts';
import type { Platform } from '../../../platform/http/platform.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';
import type { ClosingBlockers } from '../../../platform/records/closing-blockers.ts';
import { bin, lock, restore } from '../../../platform/records/record-life.ts';
import { findUses, type Referrer } from '../../../platform/references/referrers.ts';
import type { SearchSource } from '../../../platform/search/search-sources.ts';
import { checkReferences } from '../../sales/references/references.service.ts';
import { countLines, freezeBudget } from '../budgets/budgets.queries.ts';
import { jobFor, maySortBy, seesAllJobs } from './job-rights.policy.ts';
import {
  findJob,
  findJobBoard,
  findJobForShare,
  findJobPage,
  findJobUnits,
  findMatchingJobs,
  findMoves,
  findTeamMembers,
  insertJob,
  insertMove,
  isOnJob,
  type JobScope,
  jobKind,
  moveJobRow,
  type NewJob,
  replaceCrew,
  updateJobRow,
} from './jobs.queries.ts';

const RESOURCE = 'job';

export async function listJobs(db: Executor, actor: Actor, query: JobListQuery): Promise<Page<Job>> {
  if (query.sort && !maySortBy(actor, query.sort.key)) {
    throw forbidden(`Sorting by amounts needs the permission “${PERMISSION_LABELS.jobs_read}”.`);
  }
  const page = await findJobPage(db, query, scopeOf(actor));
  return { ...page, rows: page.rows.map((job) => jobFor(actor, job)) };
}

export async function getJobBoard(db: Executor, actor: Actor, filter: JobFilter): Promise<JobColumn[]> {
  const columns = await findJobBoard(db, filter, scopeOf(actor));
  if (seesAllJobs(actor)) return columns;
  return columns.map((column) => ({
    ...column,
    contract: '0.00',
    jobs: column.jobs.map((job) => jobFor(actor, job)),
  }));
}

/** A job the person may see. Others don't exist for them. */
export async function getJob(db: Executor, actor: Actor, id: number): Promise<Job> {
  const job = found(await findJob(db, id), 'Job');
  if (!seesAllJobs(actor) && !(await isOnJob(db, id, actor.id))) throw notFound('Job');
  return jobFor(actor, job);
}

/** A job for other modules, whose callers may see all jobs. @throws AppError `not_found` */
export async function getAnyJob(db: Executor, id: number): Promise<Job> {
  return found(await findJob(db, id), 'Job');
}

export async function listMoves(db: Executor, actor: Actor, id: number): Promise<JobMove[]> {
  await getJob(db, actor, id);
  return findMoves(db, id);
}

export const JOB_SEARCH: SearchSource = {
  kind: 'jobs',
  permission: 'jobs_read',
  find: (db, { q, limit, matches }) => findMatchingJobs(db, q, limit, matches),
};

/** The record a job was started from, and the customer it inherits, who may be in Trash. */
export type JobOrigin = Partial<Pick<NewJob, 'dealId' | 'quoteId' | 'quoteNumber' | 'propertyId'>> & {
  customer?: number | null;
};

/** Creates a job with the next number of this year, in the phase Estimating. */
export async function createJob(
  act: Act,
  { crew = [], ...fields }: Omit<CreateJob, 'templateId'>,
  { customer, ...origin }: JobOrigin = {},
): Promise<Job> {
  checkDays(fields);
  await checkReferences(act.tx, { contactId: fields.contactId }, { contactId: customer });
  await checkTeam(act, { managerId: fields.managerId, crew });
  const { today } = await findOfficeDay(act.tx);
  const createdBy = actorId(act);
  const { id } = await insertJob(act.tx, Number(today.slice(0, 4)), { ...fields, ...origin, createdBy });
  await replaceCrew(act.tx, id, crew);
  await insertMove(act.tx, { jobId: id, to: 'estimating', movedBy: createdBy });
  const job = found(await findJob(act.tx, id), 'Job');
  await recordChange(act, { resource: RESOURCE, verb: 'create', after: job });
  return job;
}

export type JobEffects = Pick<Platform, 'customerChanges' | 'jobStarts'>;

/** @param effects what another customer and a first start mean in later modules */
export async function updateJob(
  act: Act,
  target: Target,
  { crew, ...changes }: UpdateJob,
  effects: JobEffects,
): Promise<Job> {
  if (changes.contactId !== undefined) await effects.customerChanges.lock(act.tx, target.id);
  if (changes.startsOn) await effects.jobStarts.lock(act.tx, target.id);
  const before = await lockJob(act, target);
  checkDays({ ...before, ...changes });
  const { originalContract = before.originalContract } = changes;
  const isFixed = before.contractedOn !== null && before.originalContract !== null;
  if (isFixed && originalContract !== before.originalContract) {
    throw validation({ originalContract: 'This job is under contract, so the original contract can’t change.' });
  }
  await checkReferences(act.tx, { contactId: changes.contactId }, { contactId: before.contactId });
  await checkTeam(act, { managerId: changes.managerId, crew }, before);
  const hasNewCrew = crew !== undefined && [...crew].sort().join() !== before.crew.join();
  if (hasNewCrew) await replaceCrew(act.tx, before.id, crew);
  const after = await updateJobRow(act.tx, before.id, changes, hasNewCrew);
  await recordChange(act, { resource: RESOURCE, verb: 'update', before, after });
  if (before.contactId !== null && after.contactId !== before.contactId) {
    await effects.customerChanges.apply(act, before.id);
  }
  if (before.startsOn === null && after.startsOn !== null) await effects.jobStarts.apply(act, before.id);
  return after;
}

/**
 * Moves the day a locked job finishes, for a change order that was signed.
 * @param details what moves it, for the audit log
 * @returns the job
 */
export async function moveFinish(
  act: Act,
  id: number,
  finishOf: (job: Job) => string | null,
  details: Record<string, unknown>,
): Promise<Job> {
  const before = found(await findJob(act.tx, id), 'Job');
  const finishesOn = finishOf(before);
  if (finishesOn === before.finishesOn) {
    // The job's contract and budget change in any case.
    await publishEvent(act.tx, { resource: RESOURCE, id });
    return before;
  }
  const after = await updateJobRow(act.tx, id, { finishesOn });
  await recordChange(act, { resource: RESOURCE, verb: 'update', before, after, details });
  return after;
}

/**
 * Moves a job to any other phase. When it's contracted, its budget is frozen, if it has lines, and the day is kept; a job
 * that goes back to Estimating keeps both, because costs may already be compared with them. It isn't closed while
 * something on it is open.
 */
export async function moveJob(
  act: Act,
  target: Target,
  { phase, reason = null }: MoveJob,
  blockers: ClosingBlockers,
): Promise<Job> {
  const before = await lockJob(act, target);
  if (phase === before.phase) return before;
  if (needsReason(before.phase, phase) && reason === null) throw validation({ reason: 'Enter a reason.' });
  if (phase === 'closed') await checkNothingOpen(act, before, blockers);
  const { today } = await findOfficeDay(act.tx);
  const movedBy = actorId(act);
  const isDraft = before.budgetApprovedAt === null && (await countLines(act.tx, before.id)) > 0;
  if (isContracted(phase) && isDraft) await freezeBudget(act.tx, before.id, movedBy);
  await insertMove(act.tx, { jobId: before.id, from: before.phase, to: phase, reason, movedBy });
  const after = await moveJobRow(act.tx, before.id, {
    phase,
    contractedOn: isContracted(phase) ? (before.contractedOn ?? today) : before.contractedOn,
    closedOn: phase === 'closed' ? today : null,
  });
  await recordChange(act, { resource: RESOURCE, verb: 'move', before, after });
  return after;
}

/** @throws AppError `conflict` (409) naming the items to settle first, with links in `current` */
async function checkNothingOpen(act: Act, job: Job, blockers: ClosingBlockers): Promise<void> {
  const blocked = await blockers.of(act.tx, RESOURCE, job.id);
  if (blocked.length === 0) return;
  const list = blocked.map(({ label, detail }) => `${label} (${detail})`).join('; ');
  throw conflict(`${job.number} can’t be closed yet. Settle these first: ${list}.`, { blocked });
}

/** Moves a job to Trash unless it was contracted or something was recorded on it. */
export async function deleteJob(act: Act, target: Target, referrers: readonly Referrer[]): Promise<void> {
  const job = await lockJob(act, target);
  // Schedules of past months list it.
  if (job.contractedOn !== null) throw conflict(`${job.number} was contracted. Cancel the job instead.`);
  const uses = await findUses(act.tx, job.id, referrers);
  if (uses.length > 0) throw conflict(`${job.number} has orders, costs or revenue. Cancel the job instead.`);
  await bin(act, jobKind, job);
}

export function restoreJob(act: Act, id: number): Promise<Job> {
  return restore(act, jobKind, id).catch((error: unknown) => {
    const origin = { jobs_deal_key: 'deal', jobs_quote_key: 'quote' }[violatedConstraint(error) ?? ''];
    if (origin === undefined) throw error;
    throw conflict(`This job’s ${origin} already has another job. Delete that job first.`);
  });
}

/** The job, locked, with its version checked. */
export function lockJob(act: Act, target: Target): Promise<Job> {
  return lock(act, jobKind, target);
}

/**
 * Checks that costs can be recorded on a job, and keeps it from being closed or deleted until the transaction ends.
 * @throws AppError `validation` (400) naming `jobId`
 */
export async function checkOpenJob(act: Act, jobId: number): Promise<void> {
  const job = await findJobForShare(act.tx, jobId);
  if (!job) throw validation({ jobId: 'This job no longer exists. Choose another.' });
  if (isOpenPhase(job.phase)) return;
  const state = job.phase === 'closed' ? 'closed' : 'canceled';
  throw validation({ jobId: `${job.number} is ${state}. A manager can reopen it.` });
}

/** The unit of a document whose lines are costs of jobs: that of its jobs, or General if it has none or several. */
export async function unitOfJobs(act: Act, lines: readonly { jobId?: number | null }[]): Promise<BusinessUnit> {
  const ids = lines.flatMap(({ jobId }) => (jobId == null ? [] : [jobId]));
  const [unit = 'general', ...others] = ids.length === 0 ? [] : await findJobUnits(act.tx, ids);
  return others.length === 0 ? unit : 'general';
}

/**
 * Checks that the person sees jobs, so that recording something on one doesn't tell its name.
 * @throws AppError `validation` (400) naming `jobId`
 */
export function checkChargesJobs({ actor }: Act): void {
  if (actor === null || seesAllJobs(actor)) return;
  throw validation({ jobId: `Choosing a job needs the permission “${PERMISSION_LABELS.jobs_read}”.` });
}

function scopeOf(actor: Actor): JobScope {
  return seesAllJobs(actor) ? 'all' : { userId: actor.id };
}

function checkDays({ startsOn = null, finishesOn = null }: Pick<NewJob, 'startsOn' | 'finishesOn'>): void {
  if (startsOn !== null && finishesOn !== null && finishesOn < startsOn) {
    throw validation({ finishesOn: 'Enter the start date or a later one.' });
  }
}

interface Team {
  managerId?: string | null;
  crew?: readonly string[];
}

/** Checks newly chosen people; those already on the job may stay. */
async function checkTeam(act: Act, sent: Team, before: Team = {}): Promise<void> {
  const { managerId = null, crew = [] } = sent;
  const isKept = (id: string) => id === before.managerId || (before.crew ?? []).includes(id);
  const added = [...new Set([...crew, ...(managerId === null ? [] : [managerId])])].filter((id) => !isKept(id));
  const known = await findTeamMembers(act.tx, added);
  if (managerId !== null && added.includes(managerId) && !known.has(managerId)) {
    throw validation({ managerId: 'Choose a team member.' });
  }
  if (crew.some((id) => added.includes(id) && !known.has(id))) throw validation({ crew: 'Choose team members.' });
}
