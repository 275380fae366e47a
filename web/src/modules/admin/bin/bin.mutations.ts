import { binEndpoints } from '@builder-os/contract/modules/admin/bin';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

/** Restores a record from Trash and refreshes the lists it returns to. */
export function useRestoreRecord() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (params: { kind: string; id: number }, idempotencyKey) =>
      call(binEndpoints.restore, { params, idempotencyKey }),
    onSuccess: (_, { kind }) => invalidateResource(queryClient, 'bin', kind),
  });
}
