import { budgetEndpoints } from '@builder-os/contract/modules/jobs/budgets';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

export function budgetQuery(jobId: number) {
  return queryOptions({
    queryKey: ['job', 'budget', jobId],
    queryFn: ({ signal }) => call(budgetEndpoints.get, { params: { id: jobId }, signal }),
    meta: { dependsOn: ['budget-line', 'budget-transfer', 'change-order', 'cost-code'] },
  });
}
