import { type CreditStatus, vendorCreditEndpoints } from '@builder-os/contract/modules/finance/vendor-credits';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../../api/client.ts';

const CREDITS_PER_PAGE = 50;
/** How many open credits of a vendor are offered for a bill. */
const MOST_OFFERED = 50;

/** From general to specific; `vendor-credit` is also the live event that invalidates these queries. */
const keys = { all: ['vendor-credit'] };
const meta = { dependsOn: ['bill', 'journal-entry'] };

export function creditQuery(id: number) {
  return queryOptions({
    queryKey: [...keys.all, 'detail', id],
    queryFn: ({ signal }) => call(vendorCreditEndpoints.get, { params: { id }, signal }),
    meta,
  });
}

/** Credits with any of the given statuses, latest first. */
export function creditListQuery(statuses: readonly CreditStatus[]) {
  return infiniteQueryOptions({
    queryKey: [...keys.all, 'list', statuses],
    queryFn: ({ pageParam, signal }) =>
      callPage(vendorCreditEndpoints.list, {
        query: { status: statuses.join(','), cursor: pageParam || undefined, limit: String(CREDITS_PER_PAGE) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta,
  });
}

/** The open credits of a bill’s vendor, or of a vendor. */
export function openCreditsQuery(of: { billId: number } | { vendorId: number }) {
  return queryOptions({
    queryKey: [...keys.all, 'open', of],
    queryFn: async ({ signal }) => {
      const whose = Object.fromEntries(Object.entries(of).map(([name, id]) => [name, String(id)]));
      const query = { status: 'open', limit: String(MOST_OFFERED), ...whose };
      const { rows } = await callPage(vendorCreditEndpoints.list, { query, signal });
      return rows;
    },
    meta,
  });
}
