import { rockEndpoints } from '@builder-os/contract/modules/organization/rocks';
import type { BusinessUnit } from '@builder-os/contract/platform/business-units';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** Progress is counted from deals and process maps; owners are people and seats. */
const meta = { dependsOn: ['deal', 'process', 'property', 'quote', 'seat', 'user', 'issue'] };

export function rockListQuery(quarter: string, unit?: BusinessUnit) {
  return queryOptions({
    queryKey: ['rock', 'list', quarter, unit],
    queryFn: ({ signal }) => call(rockEndpoints.list, { query: { quarter, unit }, signal }),
    placeholderData: keepPreviousData,
    meta,
  });
}

export const rockQuartersQuery = queryOptions({
  queryKey: ['rock', 'quarters'],
  queryFn: ({ signal }) => call(rockEndpoints.quarters, { signal }),
  meta,
});

export function rockQuery(id: number) {
  return queryOptions({
    queryKey: ['rock', 'detail', id],
    queryFn: ({ signal }) => call(rockEndpoints.get, { params: { id }, signal }),
    meta,
  });
}

/** The rocks a deal is evidence of, in any quarter. */
export function rocksOfDealQuery(dealId: number) {
  return queryOptions({
    queryKey: ['rock', 'of-deal', dealId],
    queryFn: ({ signal }) => call(rockEndpoints.list, { query: { dealId: String(dealId) }, signal }),
    meta,
  });
}
