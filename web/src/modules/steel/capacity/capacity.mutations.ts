import { capacityEndpoints } from '@builder-os/contract/modules/steel/capacity';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

export function useChangeCapacity() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (body: BodyInput<typeof capacityEndpoints.change>, idempotencyKey) =>
      call(capacityEndpoints.change, { body, idempotencyKey }),
    // Every open order's planned date depends on capacity.
    onSuccess: () => void invalidateResource(queryClient, 'capacity', 'order'),
  });
}
