import { financialDashboardEndpoints } from '@builder-os/contract/modules/finance/financial-dashboard';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

type Targets = BodyInput<typeof financialDashboardEndpoints.changeTargets>;

export function useChangeTargets() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ version, targets }: { version: number; targets: Targets }, idempotencyKey) =>
      call(financialDashboardEndpoints.changeTargets, { body: targets, ifMatch: version, idempotencyKey }),
    onSuccess: () => void invalidateResource(queryClient, 'financial-targets'),
  });
}
