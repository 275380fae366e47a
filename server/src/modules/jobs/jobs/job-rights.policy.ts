import type { Job } from '@builder-os/contract/modules/jobs/jobs';
import { hasAccess } from '@builder-os/contract/platform/permissions';
import type { Actor } from '../../../platform/http/act.ts';

/** Whether the person sees all jobs with their money. Everyone else sees the jobs they are on, without money. */
export function seesAllJobs(actor: Actor): boolean {
  return hasAccess(actor, 'jobs_read');
}

/** The job as the person may see it. */
export function jobFor(actor: Actor, job: Job): Job {
  return seesAllJobs(actor) ? job : { ...job, originalContract: null };
}
