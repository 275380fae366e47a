import { autosaveEndpoints } from '@builder-os/contract/modules/content/autosaves';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** A page's id, or `new` for one that is not there yet. */
export type AutosavePlace = number | 'new';

/** What one typed into the form of a page and did not save: asked for once, when the form opens. */
export function autosaveQuery(page: AutosavePlace) {
  return queryOptions({
    queryKey: ['page-autosave', page],
    queryFn: ({ signal }) => call(autosaveEndpoints.get, { params: { page }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}
