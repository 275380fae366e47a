import { privacyEndpoints } from '@builder-os/contract/modules/admin/privacy';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';

/** Erases a person. Their name may stand in any list, so all of them are asked again. */
export function useEraseContact() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, confirmation }: { id: number; confirmation: string }, idempotencyKey) =>
      call(privacyEndpoints.eraseContact, { params: { id }, body: { confirmation }, idempotencyKey }),
    onSuccess: () => {
      // Not waited for, and without the person: what asks about them has to close first.
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'privacy' });
    },
  });
}
