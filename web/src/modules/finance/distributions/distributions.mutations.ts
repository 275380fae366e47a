import { distributionEndpoints } from '@builder-os/contract/modules/finance/distributions';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

type DistributionBody = BodyInput<typeof distributionEndpoints.post>;
type DistributionReversal = BodyInput<typeof distributionEndpoints.reverse>;

export function usePostDistribution() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (body: DistributionBody, idempotencyKey) => call(distributionEndpoints.post, { body, idempotencyKey }),
    onSettled: () => void invalidateResource(queryClient, 'distribution', 'journal-entry'),
  });
}

export function useReverseDistribution() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, body }: { id: number; body: DistributionReversal }, idempotencyKey) =>
      call(distributionEndpoints.reverse, { params: { id }, body, idempotencyKey }),
    onSuccess: () => void invalidateResource(queryClient, 'distribution', 'journal-entry'),
  });
}
