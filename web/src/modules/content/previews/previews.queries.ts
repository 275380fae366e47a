import { previewEndpoints } from '@builder-os/contract/modules/content/previews';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** A text as readers will see it. Sections of other pages stand in it, so it changes with them. */
export function previewQuery(content: string) {
  return queryOptions({
    queryKey: ['page-preview', content],
    queryFn: ({ signal }) => call(previewEndpoints.render, { body: { content }, signal }),
    meta: { dependsOn: ['page'] },
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
}
