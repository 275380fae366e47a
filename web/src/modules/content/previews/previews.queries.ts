import { previewEndpoints } from '@builder-os/contract/modules/content/previews';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** The rendered text. It can include sections of other pages, so it's invalidated when they change. */
export function previewQuery(content: string) {
  return queryOptions({
    queryKey: ['page-preview', content],
    queryFn: ({ signal }) => call(previewEndpoints.render, { body: { content }, signal }),
    meta: { dependsOn: ['page'] },
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
}
