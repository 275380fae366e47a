import type { Valuation } from '@builder-os/contract/modules/real-estate/valuations';
import { valuationEndpoints } from '@builder-os/contract/modules/real-estate/valuations';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

export type ValuationBody = BodyInput<typeof valuationEndpoints.create>;
const refresh = (queryClient: QueryClient) => void invalidateResource(queryClient, 'property-valuation');

/** Adds a valuation of a property, or updates `valuation`. */
export function useSaveValuation(propertyId: number, valuation?: Valuation) {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (body: ValuationBody, idempotencyKey) =>
      valuation
        ? call(valuationEndpoints.update, {
            params: { id: valuation.id },
            body,
            ifMatch: valuation.version,
            idempotencyKey,
          })
        : call(valuationEndpoints.create, { params: { id: propertyId }, body, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useDeleteValuation() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(valuationEndpoints.remove, { params: { id }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}
