import { sql } from 'drizzle-orm';
import type { SampleFollower } from '../../platform/sample/samples.ts';

/** Orders that people wrote on sample jobs. They're deleted with the job, so they count as sample data. */
export const ORDER_FOLLOWERS: readonly SampleFollower[] = [
  {
    tableName: 'purchase_orders',
    resource: 'purchase-order',
    where: (isSample) => isSample('jobs', sql`made.job_id`),
  },
];
