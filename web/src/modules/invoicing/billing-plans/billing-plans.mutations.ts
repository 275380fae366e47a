import { billingPlanEndpoints } from '@builder-os/contract/modules/invoicing/billing-plans';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';
import { billingPlanQuery } from './billing-plans.queries.ts';

export type PlanBody = BodyInput<typeof billingPlanEndpoints.save>;

/** @param version of the plan that was opened; left out for a job's first plan */
export function useSaveBillingPlan(jobId: number) {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ version, body }: { version: number | undefined; body: PlanBody }, idempotencyKey) =>
      call(billingPlanEndpoints.save, { params: { id: jobId }, body, ifMatch: version, idempotencyKey }),
    onSuccess: (plan) => {
      queryClient.setQueryData(billingPlanQuery(jobId).queryKey, plan);
      void invalidateResource(queryClient, 'billing-plan', 'invoice');
    },
  });
}
