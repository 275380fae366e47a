import { paymentInstructionsEndpoints } from '@builder-os/contract/modules/invoicing/payment-instructions';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

export function useSavePaymentInstructions() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (
      { version, body }: { version: number; body: BodyInput<typeof paymentInstructionsEndpoints.update> },
      idempotencyKey,
    ) => call(paymentInstructionsEndpoints.update, { body, ifMatch: version, idempotencyKey }),
    onSuccess: () => void invalidateResource(queryClient, 'payment-instructions'),
  });
}
