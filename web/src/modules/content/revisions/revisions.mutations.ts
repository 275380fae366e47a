import { revisionEndpoints } from '@builder-os/contract/modules/content/revisions';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';
import type { SeenPage } from '../pages/pages.mutations.ts';

/** Restores a revision's title and text as a new revision. */
export function useRestoreRevision() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, version, revision }: SeenPage & { revision: number }, idempotencyKey) =>
      call(revisionEndpoints.restore, { params: { id, revision }, ifMatch: version, idempotencyKey }),
    onSuccess: () => void invalidateResource(queryClient, 'page'),
  });
}
