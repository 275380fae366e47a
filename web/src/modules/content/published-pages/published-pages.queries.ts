import { publishedPageEndpoints } from '@builder-os/contract/modules/content/published-pages';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** The latest announcements, for the Operations Hub. */
export const announcementsQuery = queryOptions({
  queryKey: ['page', 'announcements'],
  queryFn: ({ signal }) => call(publishedPageEndpoints.announcements, { signal }),
});
