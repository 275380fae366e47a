import { peopleReviewEndpoints } from '@builder-os/contract/modules/organization/people-reviews';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** Every team member's ratings by core values and seats. */
export const peopleReviewsQuery = queryOptions({
  queryKey: ['people-review', 'list'],
  queryFn: ({ signal }) => call(peopleReviewEndpoints.list, { signal }),
  meta: { dependsOn: ['user', 'seat', 'organization-profile'] },
});
