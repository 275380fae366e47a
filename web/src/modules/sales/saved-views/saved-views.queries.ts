import { savedViewEndpoints, type ViewedList } from '@builder-os/contract/modules/sales/saved-views';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

export const SAVED_VIEW = 'saved_view';

/** The user's own views of a list, and the shared ones. */
export function savedViewsQuery(list: ViewedList) {
  return queryOptions({
    queryKey: [SAVED_VIEW, list],
    queryFn: ({ signal }) => call(savedViewEndpoints.list, { query: { list }, signal }),
  });
}
