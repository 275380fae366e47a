import { sql } from 'drizzle-orm';
import type { SampleFollower } from '../../platform/sample/samples.ts';

/** Selections that people added to sample jobs. They're deleted with the job, so they count as sample data. */
export const SELECTION_FOLLOWERS: readonly SampleFollower[] = [
  {
    tableName: 'selections',
    resource: 'selection',
    where: (isSample) => isSample('jobs', sql`made.job_id`),
  },
];
