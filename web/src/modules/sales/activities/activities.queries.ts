import { activityEndpoints } from '@builder-os/contract/modules/sales/activities';
import { queryOptions } from '@tanstack/react-query';
import { callPage } from '../../../api/client.ts';

export const activityKeys = {
  all: ['activity'],
  between: (from: string, to: string) => [...activityKeys.all, 'between', from, to],
};

/** Activities scheduled between two moments. */
export function activitiesBetweenQuery(from: string, to: string) {
  return queryOptions({
    queryKey: activityKeys.between(from, to),
    queryFn: ({ signal }) => callPage(activityEndpoints.list, { query: { from, to, limit: '200' }, signal }),
  });
}
