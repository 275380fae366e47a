import { affordabilityEndpoints } from '@builder-os/contract/modules/finance/affordability';
import type { QueryInput } from '@builder-os/contract/platform/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

export type AffordabilityFields = NonNullable<QueryInput<typeof affordabilityEndpoints.get>>;

export function affordabilityQuery(fields: AffordabilityFields) {
  return queryOptions({
    queryKey: ['affordability', fields],
    queryFn: ({ signal }) => call(affordabilityEndpoints.get, { query: fields, signal }),
    placeholderData: keepPreviousData,
    meta: {
      dependsOn: [
        'journal-entry',
        'bill',
        'revenue-record',
        'invoice',
        'payment-promise',
        'customer-payment',
        'profit-first-account',
        'allocation-run',
      ],
    },
  });
}
