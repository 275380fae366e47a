import { priceListEndpoints } from '@builder-os/contract/modules/steel/price-lists';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

export type PriceListBody = BodyInput<typeof priceListEndpoints.update>;
interface Version {
  id: number;
  version: number;
}

const refresh = (queryClient: QueryClient) => void invalidateResource(queryClient, 'steel-price-list');

export function useDraftPriceList() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (_: undefined, idempotencyKey) => call(priceListEndpoints.create, { idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useUpdatePriceList() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ base, body }: { base: Version; body: PriceListBody }, idempotencyKey) =>
      call(priceListEndpoints.update, { params: { id: base.id }, body, ifMatch: base.version, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function usePublishPriceList() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ base, validFrom }: { base: Version; validFrom: string }, idempotencyKey) =>
      call(priceListEndpoints.publish, {
        params: { id: base.id },
        body: { validFrom },
        ifMatch: base.version,
        idempotencyKey,
      }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useDiscardPriceList() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(priceListEndpoints.remove, { params: { id }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}
