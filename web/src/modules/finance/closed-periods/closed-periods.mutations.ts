import { type ClosePeriod, closedPeriodEndpoints } from '@builder-os/contract/modules/finance/closed-periods';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

export type ClosePeriodBody = BodyInput<typeof closedPeriodEndpoints.close>;

export function useClosePeriod() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (body: ClosePeriod, idempotencyKey) => call(closedPeriodEndpoints.close, { body, idempotencyKey }),
    onSuccess: () => void invalidateResource(queryClient, 'closed-period'),
  });
}

export function useReopenPeriod() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(closedPeriodEndpoints.reopen, { params: { id }, idempotencyKey }),
    onSuccess: () => void invalidateResource(queryClient, 'closed-period'),
  });
}
