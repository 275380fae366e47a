import { taxRateEndpoints } from '@builder-os/contract/modules/invoicing/tax-rates';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

const refresh = (queryClient: QueryClient) => void invalidateResource(queryClient, 'tax-rate');

export function useCreateTaxRate() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (body: BodyInput<typeof taxRateEndpoints.create>, idempotencyKey) =>
      call(taxRateEndpoints.create, { body, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useUpdateTaxRate() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (
      { id, version, body }: { id: number; version: number; body: BodyInput<typeof taxRateEndpoints.update> },
      idempotencyKey,
    ) => call(taxRateEndpoints.update, { params: { id }, body, ifMatch: version, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useDeleteTaxRate() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(taxRateEndpoints.delete, { params: { id }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}
