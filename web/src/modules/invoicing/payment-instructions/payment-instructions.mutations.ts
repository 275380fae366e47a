import { paymentInstructionsEndpoints } from '@builder-os/contract/modules/invoicing/payment-instructions';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { call } from '../../../api/client.ts';
import { recordCommands } from '../../../api/record-commands.ts';
import type { paymentInstructionsQuery } from './payment-instructions.queries.ts';

const { useCommand } = recordCommands<typeof paymentInstructionsQuery>('payment-instructions');

export function useSavePaymentInstructions() {
  return useCommand(
    (
      { version, body }: { version: number; body: BodyInput<typeof paymentInstructionsEndpoints.update> },
      idempotencyKey,
    ) => call(paymentInstructionsEndpoints.update, { body, ifMatch: version, idempotencyKey }),
  );
}
