import { strategyEndpoints } from '@builder-os/contract/modules/real-estate/strategy';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

type StrategyBody = BodyInput<typeof strategyEndpoints.save>;

export function useSaveStrategy() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ version, body }: { version: number; body: StrategyBody }, idempotencyKey) =>
      call(strategyEndpoints.save, { body, ifMatch: version, idempotencyKey }),
    onSuccess: () => void invalidateResource(queryClient, 'investment-strategy'),
  });
}
