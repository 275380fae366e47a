import { binEndpoints } from '@builder-os/contract/modules/admin/bin';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

/** Takes a record out of the bin; the lists it comes back to follow. */
export function useRestoreRecord() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (params: { kind: string; id: number }, idempotencyKey) =>
      call(binEndpoints.restore, { params, idempotencyKey }),
    onSuccess: (_, { kind }) => invalidateResource(queryClient, 'bin', kind),
  });
}
