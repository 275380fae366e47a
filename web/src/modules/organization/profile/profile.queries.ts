import { profileEndpoints } from '@builder-os/contract/modules/organization/profile';
import type { ProfileBlock } from '@builder-os/contract/modules/organization/profile-blocks';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** From general to specific; the first element is also the live event that invalidates these queries. */
const keyOf = (...rest: readonly string[]) => ['organization-profile', ...rest];

export const profileQuery = queryOptions({
  queryKey: keyOf('profile'),
  queryFn: ({ signal }) => call(profileEndpoints.get, { signal }),
});

export const allocationListQuery = queryOptions({
  queryKey: keyOf('allocation'),
  queryFn: ({ signal }) => call(profileEndpoints.allocation, { signal }),
  meta: { dependsOn: ['profit-first-account', 'journal-entry', 'allocation-run', 'financial-targets'] },
});

export const unitCardsQuery = queryOptions({
  queryKey: keyOf('business-units'),
  queryFn: ({ signal }) => call(profileEndpoints.unitCards, { signal }),
  meta: { dependsOn: ['deal', 'rock', 'issue', 'revenue-record'] },
});

export function blockRevisionsQuery(block: ProfileBlock) {
  return queryOptions({
    queryKey: keyOf('revisions', block),
    queryFn: ({ signal }) => call(profileEndpoints.revisions, { params: { block }, signal }),
  });
}
