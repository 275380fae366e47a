import { bookingEndpoints } from '@builder-os/contract/modules/education/bookings';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callPage } from '../../../api/client.ts';

const BOOKINGS_PER_PAGE = 50;

/** Upcoming bookings, soonest first, or past ones, latest first. */
export function bookingListQuery(when: 'upcoming' | 'past') {
  return infiniteQueryOptions({
    queryKey: ['booking', 'list', when],
    queryFn: ({ pageParam, signal }) =>
      callPage(bookingEndpoints.list, {
        query: { when, cursor: pageParam || undefined, limit: String(BOOKINGS_PER_PAGE) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta: { dependsOn: ['contact', 'coaching-program', 'coach'] },
  });
}
