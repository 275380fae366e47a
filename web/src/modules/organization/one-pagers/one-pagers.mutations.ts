import { onePagerEndpoints } from '@builder-os/contract/modules/organization/one-pagers';
import { useQueryClient } from '@tanstack/react-query';
import { callFile } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

/** Creates a one-pager now, in addition to the Monday ones. */
export function useMakeOnePager() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (_: undefined, idempotencyKey) => callFile(onePagerEndpoints.create, { idempotencyKey }),
    onSuccess: () => void invalidateResource(queryClient, 'one-pager'),
  });
}
