import type { JobFileKind } from '@builder-os/contract/modules/jobs/job-file-kinds';
import type { Job, JobSortKey } from '@builder-os/contract/modules/jobs/jobs';
import { hasAccess } from '@builder-os/contract/platform/permissions';
import type { Actor } from '../../../platform/http/act.ts';

/**
 * Whether the person sees all jobs with their money; people who may change jobs do. Everyone else sees the jobs they
 * are on, without money and the customer's email address.
 */
export function seesAllJobs(actor: Actor): boolean {
  return hasAccess(actor, 'jobs_read') || hasAccess(actor, 'jobs_write') || hasAccess(actor, 'jobs_delete');
}

/** Sort keys that would tell the amounts that `jobFor` hides, by the order and in the cursor. */
const MONEY_SORTS: readonly JobSortKey[] = ['contract'];

/** Whether the person may sort jobs by a key. */
export function maySortBy(actor: Actor, key: JobSortKey): boolean {
  return seesAllJobs(actor) || !MONEY_SORTS.includes(key);
}

/** The job as the person may see it. */
export function jobFor(actor: Actor, job: Job): Job {
  return seesAllJobs(actor) ? job : { ...job, originalContract: null, contract: null, signerEmail: null };
}

/** Whether the person may open such files of a job they see. Documents, such as contracts, tell amounts. */
export function mayOpenFiles(actor: Actor, kind: JobFileKind): boolean {
  return kind !== 'document' || seesAllJobs(actor);
}

/** Whether the person may rename, delete or restore a file: their own, or any if they may change jobs. */
export function mayChangeFile(actor: Actor, { uploadedBy }: { uploadedBy: string | null }): boolean {
  return hasAccess(actor, 'jobs_write') || uploadedBy === actor.id;
}
