import { courseEndpoints } from '@builder-os/contract/modules/education/courses';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../../api/client.ts';

const COURSES_PER_PAGE = 50;
/** Student counts and ratings come from enrollments. */
const meta = { dependsOn: ['enrolment', 'coaching-program', 'contact'] };

export const educationSummaryQuery = queryOptions({
  queryKey: ['course', 'summary'],
  queryFn: ({ signal }) => call(courseEndpoints.summary, { signal }),
  meta,
});

export function courseListQuery(q: string | undefined) {
  return infiniteQueryOptions({
    queryKey: ['course', 'list', q],
    queryFn: ({ pageParam, signal }) =>
      callPage(courseEndpoints.list, {
        query: { q, cursor: pageParam || undefined, limit: String(COURSES_PER_PAGE) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    meta,
  });
}

export function courseQuery(id: number) {
  return queryOptions({
    queryKey: ['course', 'detail', id],
    queryFn: ({ signal }) => call(courseEndpoints.get, { params: { id }, signal }),
    meta,
  });
}
