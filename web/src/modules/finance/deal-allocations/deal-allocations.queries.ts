import { dealAllocationEndpoints } from '@builder-os/contract/modules/finance/deal-allocations';
import type { QueryInput } from '@builder-os/contract/platform/endpoint';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

export type DealPreviewFields = NonNullable<QueryInput<typeof dealAllocationEndpoints.preview>>;

const meta = { dependsOn: ['deal', 'invoice', 'job', 'revenue-record', 'profit-first-account'] };

/** Whether a won deal's revenue has been allocated, and the details. */
export function dealAllocationQuery(dealId: number) {
  return queryOptions({
    queryKey: ['deal-allocation', dealId],
    queryFn: ({ signal }) => call(dealAllocationEndpoints.get, { params: { id: dealId }, signal }),
    meta,
  });
}

/** The preview of allocating a won deal's Real Revenue. The last response stays while other amounts are typed. */
export function dealAllocationPreviewQuery(dealId: number, fields: DealPreviewFields) {
  return queryOptions({
    queryKey: ['deal-allocation', dealId, 'preview', fields],
    queryFn: ({ signal }) => call(dealAllocationEndpoints.preview, { params: { id: dealId }, query: fields, signal }),
    placeholderData: keepPreviousData,
    meta,
  });
}
