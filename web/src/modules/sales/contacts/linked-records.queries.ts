import { activityEndpoints } from '@builder-os/contract/modules/sales/activities';
import { dealEndpoints } from '@builder-os/contract/modules/sales/deals';
import { leadEndpoints } from '@builder-os/contract/modules/sales/leads';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callPage, type Page } from '../../../api/client.ts';

const LINKED_PER_PAGE = '25';

// A contact's links change with a merge as well as with the records themselves.
const meta = { dependsOn: ['contact'], isCachedOffline: true };

export function contactLeadsQuery(contactId: number) {
  return infiniteQueryOptions({
    queryKey: ['lead', 'of-contact', contactId],
    queryFn: ({ pageParam: cursor, signal }) =>
      callPage(leadEndpoints.list, { query: { contactId, cursor, limit: LINKED_PER_PAGE }, signal }),
    ...paging,
    meta,
  });
}

export function contactDealsQuery(contactId: number) {
  return infiniteQueryOptions({
    queryKey: ['deal', 'of-contact', contactId],
    queryFn: ({ pageParam: cursor, signal }) =>
      callPage(dealEndpoints.list, { query: { contactId, cursor, limit: LINKED_PER_PAGE }, signal }),
    ...paging,
    meta,
  });
}

export function contactActivitiesQuery(contactId: number) {
  return infiniteQueryOptions({
    queryKey: ['activity', 'of-contact', contactId],
    queryFn: ({ pageParam: cursor, signal }) =>
      callPage(activityEndpoints.list, { query: { contactId, cursor, limit: LINKED_PER_PAGE }, signal }),
    ...paging,
    // Those of its leads and deals are listed too.
    meta: { ...meta, dependsOn: [...meta.dependsOn, 'lead', 'deal'] },
  });
}

const paging = {
  initialPageParam: firstPage(),
  getNextPageParam: ({ nextCursor }: Pick<Page<unknown>, 'nextCursor'>) => nextCursor,
};

function firstPage(): string | undefined {
  return undefined;
}
