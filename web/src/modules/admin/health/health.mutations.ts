import { systemHealthEndpoints } from '@builder-os/contract/modules/admin/health';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

/** Measures again now, then refetches the figures. */
export function useRefreshHealth() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (_: undefined, idempotencyKey) => call(systemHealthEndpoints.refresh, { idempotencyKey }),
    onSuccess: () => invalidateResource(queryClient, 'system-health'),
  });
}
