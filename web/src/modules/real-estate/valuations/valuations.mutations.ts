import type { Valuation } from '@builder-os/contract/modules/real-estate/valuations';
import { valuationEndpoints } from '@builder-os/contract/modules/real-estate/valuations';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { call } from '../../../api/client.ts';
import { recordCommands } from '../../../api/record-commands.ts';

export type ValuationBody = BodyInput<typeof valuationEndpoints.create>;
const { useCommand } = recordCommands('property-valuation');

/** Adds a valuation of a property, or updates `valuation`. */
export function useSaveValuation(propertyId: number, valuation?: Valuation) {
  return useCommand((body: ValuationBody, idempotencyKey) =>
    valuation
      ? call(valuationEndpoints.update, {
          params: { id: valuation.id },
          body,
          ifMatch: valuation.version,
          idempotencyKey,
        })
      : call(valuationEndpoints.create, { params: { id: propertyId }, body, idempotencyKey }),
  );
}

export function useDeleteValuation() {
  return useCommand((id: number, idempotencyKey) =>
    call(valuationEndpoints.remove, { params: { id }, idempotencyKey }),
  );
}
