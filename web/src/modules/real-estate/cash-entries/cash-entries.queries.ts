import { cashEntryEndpoints } from '@builder-os/contract/modules/real-estate/cash-entries';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../../api/client.ts';
import { RENOVATION_PARTS } from '../property-jobs/renovations.queries.ts';

const ENTRIES_A_PAGE = '50';

export function cashFlowQuery(propertyId: number, year: string | undefined) {
  return queryOptions({
    queryKey: ['property-entry', 'cash-flow', propertyId, year],
    queryFn: ({ signal }) => call(cashEntryEndpoints.cashFlow, { params: { id: propertyId }, query: { year }, signal }),
    placeholderData: keepPreviousData,
    meta: { dependsOn: RENOVATION_PARTS },
  });
}

export function cashEntriesQuery(propertyId: number, year: string) {
  return infiniteQueryOptions({
    queryKey: ['property-entry', 'list', propertyId, year],
    queryFn: ({ pageParam: cursor, signal }) =>
      callPage(cashEntryEndpoints.list, {
        params: { id: propertyId },
        query: { year, cursor, limit: ENTRIES_A_PAGE },
        signal,
      }),
    initialPageParam: firstPage(),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });
}

function firstPage(): string | undefined {
  return undefined;
}
