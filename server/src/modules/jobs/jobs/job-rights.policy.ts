import type { Job, JobSortKey } from '@builder-os/contract/modules/jobs/jobs';
import { PERMISSION_LABELS } from '@builder-os/contract/platform/permission-labels';
import { hasAccess } from '@builder-os/contract/platform/permissions';
import type { Actor } from '../../../platform/http/act.ts';
import { forbidden } from '../../../platform/http/errors.ts';

/**
 * Whether the person sees all jobs with their money; whoever may change jobs does. Everyone else sees the jobs they are
 * on, without money.
 */
export function seesAllJobs(actor: Actor): boolean {
  return hasAccess(actor, 'jobs_read') || hasAccess(actor, 'jobs_write') || hasAccess(actor, 'jobs_delete');
}

/** Sort keys that would tell the amounts that `jobFor` hides, by the order and in the cursor. */
const MONEY_SORTS: readonly JobSortKey[] = ['originalContract'];

/** @throws AppError `forbidden` (403) for an order by money the person may not see */
export function checkSort(actor: Actor, key: JobSortKey | undefined): void {
  if (key === undefined || !MONEY_SORTS.includes(key) || seesAllJobs(actor)) return;
  throw forbidden(`Sorting by amounts needs the permission “${PERMISSION_LABELS.jobs_read}”.`);
}

/** The job as the person may see it. */
export function jobFor(actor: Actor, job: Job): Job {
  return seesAllJobs(actor) ? job : { ...job, originalContract: null };
}
