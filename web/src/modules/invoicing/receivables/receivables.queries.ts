import { receivablesEndpoints } from '@builder-os/contract/modules/invoicing/receivables';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** What changes what is owed. */
const meta = {
  dependsOn: [
    'invoice',
    'customer-payment',
    'credit-note',
    'contact',
    'reminder-plan',
    'payment-promise',
    'reminder-stop',
    'journal-entry',
  ],
};

export interface OwedFilter {
  asOf?: string | undefined;
  q?: string | undefined;
  overdue?: 'yes' | undefined;
}

/** The receivables at the end of a day, today by default. */
export function receivablesQuery(filter: OwedFilter) {
  return queryOptions({
    queryKey: ['receivable', 'customers', filter],
    queryFn: ({ signal }) => call(receivablesEndpoints.get, { query: { ...filter }, signal }),
    placeholderData: keepPreviousData,
    meta,
  });
}

/** The amount owed today, without the customers. */
export const receivablesSummaryQuery = queryOptions({
  queryKey: ['receivable', 'summary'],
  queryFn: ({ signal }) => call(receivablesEndpoints.summary, { signal }),
  meta,
});

/** A customer's promises to pay, latest first. */
export function promisesQuery(customerId: number) {
  return queryOptions({
    queryKey: ['payment-promise', 'customer', customerId],
    queryFn: ({ signal }) => call(receivablesEndpoints.promises, { query: { customerId: String(customerId) }, signal }),
  });
}

export const reminderPlanQuery = queryOptions({
  queryKey: ['reminder-plan'],
  queryFn: ({ signal }) => call(receivablesEndpoints.reminderPlan, { signal }),
});
