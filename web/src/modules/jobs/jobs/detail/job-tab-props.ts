import type { Job } from '@builder-os/contract/modules/jobs/jobs';
import type { JobActs } from '../use-job-acts.ts';

export interface JobTabProps {
  job: Job;
  acts: JobActs;
}
