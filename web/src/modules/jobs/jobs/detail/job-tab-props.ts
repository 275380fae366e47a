import type { Job } from '@builder-os/contract/modules/jobs/jobs';
import type { JobActions } from '../use-job-actions.ts';

export interface JobTabProps {
  job: Job;
  actions: JobActions;
}
