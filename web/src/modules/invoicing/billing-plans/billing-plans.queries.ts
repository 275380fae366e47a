import { billingPlanEndpoints } from '@builder-os/contract/modules/invoicing/billing-plans';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';

/** How a job is billed; null if it has no plan. */
export function billingPlanQuery(jobId: number) {
  return queryOptions({
    queryKey: ['billing-plan', 'job', jobId],
    queryFn: async ({ signal }) => {
      try {
        return await call(billingPlanEndpoints.get, { params: { id: jobId }, signal });
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    meta: { dependsOn: ['invoice', 'credit-note', 'customer-payment', 'job'] },
  });
}
