import type { Activity } from '@builder-os/contract/modules/sales/activities';
import { type PageRows, usePageRows } from '../../../../app/records/use-page-rows.ts';
import { ACTIVITIES_PER_PAGE, activityPageQuery } from '../activities.queries.ts';
import type { ActivityListFilter } from '../activities-search.ts';

/** The activities that match the filter, loaded page by page as they scroll into view. */
export function useActivityRows(filter: ActivityListFilter, rowHeight: number) {
  return usePageRows({
    rowHeight,
    rowsPerPage: ACTIVITIES_PER_PAGE,
    pageQuery: (cursor) => activityPageQuery(filter, cursor),
  });
}
export type ActivityRows = PageRows<Activity>;
