import { taxRateEndpoints } from '@builder-os/contract/modules/invoicing/tax-rates';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { call } from '../../../api/client.ts';
import { recordCommands } from '../../../api/record-commands.ts';

const { useCommand } = recordCommands('tax-rate');

export function useCreateTaxRate() {
  return useCommand((body: BodyInput<typeof taxRateEndpoints.create>, idempotencyKey) =>
    call(taxRateEndpoints.create, { body, idempotencyKey }),
  );
}

export function useUpdateTaxRate() {
  return useCommand(
    (
      { id, version, body }: { id: number; version: number; body: BodyInput<typeof taxRateEndpoints.update> },
      idempotencyKey,
    ) => call(taxRateEndpoints.update, { params: { id }, body, ifMatch: version, idempotencyKey }),
  );
}

export function useDeleteTaxRate() {
  return useCommand((id: number, idempotencyKey) => call(taxRateEndpoints.delete, { params: { id }, idempotencyKey }));
}
