import type { Job } from '@builder-os/contract/modules/jobs/jobs';

/** The job that is billed. */
export type BilledJob = Pick<Job, 'id' | 'name' | 'contactId'>;
