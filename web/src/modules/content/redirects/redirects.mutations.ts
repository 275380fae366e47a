import { redirectEndpoints } from '@builder-os/contract/modules/content/redirects';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

/** Removes a redirect from a page's previous URL. */
export function useRemoveRedirect(pageId: number) {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (redirect: number, idempotencyKey) =>
      call(redirectEndpoints.remove, { params: { id: pageId, redirect }, idempotencyKey }),
    // Removing a redirect gives the page a new version.
    onSuccess: () => void invalidateResource(queryClient, 'page'),
  });
}
