import { type Activity, activityEndpoints } from '@builder-os/contract/modules/sales/activities';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../../api/api-error.ts';
import { call, callPage } from '../../../api/client.ts';
import type { ActivityListFilter } from './activities-search.ts';

export const ACTIVITIES_PER_PAGE = 100;
const MOST_CALENDAR_PAGES = 5;

export const activityKeys = {
  all: ['activity'],
  page: (filter: ActivityListFilter, cursor: string | undefined) => [
    ...activityKeys.all,
    'list',
    filter,
    cursor ?? 'first',
  ],
  calendar: (from: string, to: string, filter: ActivityListFilter) => [
    ...activityKeys.all,
    'calendar',
    from,
    to,
    filter,
  ],
  summary: () => [...activityKeys.all, 'summary'],
  detail: (id: number) => [...activityKeys.all, 'detail', id],
};

// Rows show the names of linked records.
const meta = { dependsOn: ['contact', 'lead', 'deal', 'job'], isCachedOffline: true };

/** One page of the list. Each page has its own query, so a change refetches only the pages in view. */
export function activityPageQuery(filter: ActivityListFilter, cursor: string | undefined) {
  return queryOptions({
    queryKey: activityKeys.page(filter, cursor),
    queryFn: ({ signal }) =>
      callPage(activityEndpoints.list, { query: { ...filter, cursor, limit: String(ACTIVITIES_PER_PAGE) }, signal }),
    meta,
  });
}

/** Activities scheduled between two moments that match the filter, fetched page by page up to 1,000. */
export function activityCalendarQuery(from: string, to: string, filter: ActivityListFilter) {
  return queryOptions({
    queryKey: activityKeys.calendar(from, to, filter),
    queryFn: async ({ signal }) => {
      const activities: Activity[] = [];
      let cursor: string | undefined;
      for (let page = 0; page < MOST_CALENDAR_PAGES; page += 1) {
        const query = { ...filter, sort: 'due', from, to, cursor, limit: '200' };
        const answer = await callPage(activityEndpoints.list, { query, signal });
        activities.push(...answer.rows);
        cursor = answer.nextCursor;
        if (cursor === undefined) break;
      }
      return { activities, isCut: cursor !== undefined };
    },
    meta,
  });
}

export const activitySummaryQuery = queryOptions({
  queryKey: activityKeys.summary(),
  queryFn: ({ signal }) => call(activityEndpoints.summary, { signal }),
  meta: { isCachedOffline: true },
});

/**
 * A single activity, fetched through the list endpoint because `/api/activities/12` returns those of deal 12. Throws a
 * 404 if it's not found.
 */
export function activityQuery(id: number) {
  return queryOptions({
    queryKey: activityKeys.detail(id),
    queryFn: async ({ signal }) => {
      const { rows } = await callPage(activityEndpoints.list, { query: { ids: String(id) }, signal });
      const [activity] = rows;
      if (!activity) throw new ApiError(404, 'Not Found', '');
      return activity;
    },
    meta,
  });
}
