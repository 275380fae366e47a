import { jobsAtRiskEndpoints } from '@builder-os/contract/modules/job-costs/jobs-at-risk';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { HOLD_PARTS, JOB_MONEY_PARTS } from '../jobs/jobs.queries.ts';

export const jobsAtRiskQuery = queryOptions({
  queryKey: ['job', 'at-risk'],
  queryFn: ({ signal }) => call(jobsAtRiskEndpoints.list, { signal }),
  meta: { dependsOn: [...JOB_MONEY_PARTS, ...HOLD_PARTS] },
});
