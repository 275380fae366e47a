import { propertyEndpoints } from '@builder-os/contract/modules/real-estate/properties';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../../api/client.ts';
import { RENOVATION_PARTS } from '../property-jobs/renovations.queries.ts';

const ROWS_A_PAGE = '60';

/** A property's valuations, shares, partners and strategy are separate resources that also change it. */
export const PROPERTY_PARTS = ['property-valuation', 'property-share', 'partner', 'investment-strategy'] as const;
const meta = { dependsOn: PROPERTY_PARTS };

export interface PropertyFilter {
  q?: string;
  status?: string;
  type?: string;
  state?: string;
  sort?: string;
}

export function propertyListQuery(filter: PropertyFilter) {
  return infiniteQueryOptions({
    queryKey: ['property', 'list', filter],
    queryFn: ({ pageParam: cursor, signal }) =>
      callPage(propertyEndpoints.list, { query: { ...filter, cursor, limit: ROWS_A_PAGE }, signal }),
    initialPageParam: firstPage(),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    meta,
  });
}

export function propertyQuery(id: number) {
  return queryOptions({
    queryKey: ['property', 'detail', id],
    queryFn: ({ signal }) => call(propertyEndpoints.get, { params: { id }, signal }),
    meta: { dependsOn: [...PROPERTY_PARTS, 'property-entry', 'property-capital', ...RENOVATION_PARTS] },
  });
}

function firstPage(): string | undefined {
  return undefined;
}
