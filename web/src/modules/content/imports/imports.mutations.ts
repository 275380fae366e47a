import { markdownImportEndpoints } from '@builder-os/contract/modules/content/imports';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

/** Creates a draft from each Markdown file. Not retried automatically: a retry would create the drafts twice. */
export function useImportMarkdown() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (files: readonly File[]) => {
      const upload = new FormData();
      for (const file of files) upload.append('file', file);
      return call(markdownImportEndpoints.upload, { upload });
    },
    retry: false,
    onSuccess: () => void invalidateResource(queryClient, 'page'),
  });
}
