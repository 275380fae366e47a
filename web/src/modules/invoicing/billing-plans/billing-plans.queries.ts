import { billingPlanEndpoints } from '@builder-os/contract/modules/invoicing/billing-plans';
import { changeBillingEndpoints } from '@builder-os/contract/modules/invoicing/change-billing';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** How a job is billed; null if it has no plan. */
export function billingPlanQuery(jobId: number) {
  return queryOptions({
    queryKey: ['billing-plan', 'job', jobId],
    queryFn: ({ signal }) => call(billingPlanEndpoints.get, { params: { id: jobId }, signal }),
    meta: { dependsOn: ['invoice', 'credit-note', 'customer-payment', 'change-order', 'job'] },
  });
}

/** The signed change orders of a job, with the billed amount of each. */
export function changeBillingQuery(jobId: number) {
  return queryOptions({
    queryKey: ['billing-plan', 'changes', jobId],
    queryFn: ({ signal }) => call(changeBillingEndpoints.list, { params: { id: jobId }, signal }),
    meta: { dependsOn: ['invoice', 'credit-note', 'change-order', 'job'] },
  });
}
