import { privacyEndpoints } from '@builder-os/contract/modules/admin/privacy';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';

/** Erases a contact. Any list may show their name, so every other query is invalidated. */
export function useEraseContact() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, confirmation }: { id: number; confirmation: string }, idempotencyKey) =>
      call(privacyEndpoints.eraseContact, { params: { id }, body: { confirmation }, idempotencyKey }),
    onSuccess: () => {
      // Don't await, and skip the `privacy` queries: the dialog that reads them has to close first.
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'privacy' });
    },
  });
}
