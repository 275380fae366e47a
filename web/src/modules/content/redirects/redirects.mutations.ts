import { redirectEndpoints } from '@builder-os/contract/modules/content/redirects';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

/** Lets an earlier address of a page lead nowhere. */
export function useRemoveRedirect(pageId: number) {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (redirect: number, idempotencyKey) =>
      call(redirectEndpoints.remove, { params: { id: pageId, redirect }, idempotencyKey }),
    // The page has a newer version by it.
    onSuccess: () => void invalidateResource(queryClient, 'page'),
  });
}
