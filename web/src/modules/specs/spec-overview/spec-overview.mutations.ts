import { specOverviewEndpoints } from '@builder-os/contract/modules/specs/spec-overview';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

type Climate = BodyInput<typeof specOverviewEndpoints.updateClimate>;

export function useUpdateClimate() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ version, body }: { version: number; body: Climate }, idempotencyKey) =>
      call(specOverviewEndpoints.updateClimate, { body, ifMatch: version, idempotencyKey }),
    onSuccess: () => void invalidateResource(queryClient, 'building-climate'),
  });
}
