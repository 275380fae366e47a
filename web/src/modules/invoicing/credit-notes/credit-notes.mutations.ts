import { creditNoteEndpoints } from '@builder-os/contract/modules/invoicing/credit-notes';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';
import { refreshInvoices } from '../invoices/invoices.mutations.ts';

export function useCreateCreditNote() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (body: BodyInput<typeof creditNoteEndpoints.create>, idempotencyKey) =>
      call(creditNoteEndpoints.create, { body, idempotencyKey }),
    onSuccess: () => {
      refreshInvoices(queryClient);
      void invalidateResource(queryClient, 'customer-payment', 'credit-note');
    },
  });
}
