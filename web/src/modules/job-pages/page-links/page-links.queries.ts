import { pageLinkEndpoints } from '@builder-os/contract/modules/job-pages/page-links';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** The page a link leads to is of a job or of a vendor. */
export interface PageSubject {
  of: 'job' | 'vendor';
  id: number;
}

/** The links to the pages of a job or a vendor, newest first. */
export function pageLinksQuery({ of, id }: PageSubject) {
  const endpoint = of === 'job' ? pageLinkEndpoints.listOfJob : pageLinkEndpoints.listOfVendor;
  return queryOptions({
    queryKey: ['page-link', of, id],
    queryFn: ({ signal }) => call(endpoint, { params: { id }, signal }),
    meta: { dependsOn: [of] },
  });
}

/** When a link was opened, newest first. */
export function pageViewsQuery(id: number) {
  return queryOptions({
    queryKey: ['page-link', 'views', id],
    queryFn: ({ signal }) => call(pageLinkEndpoints.views, { params: { id }, signal }),
  });
}
