import { accountEndpoints, type Preferences } from '@builder-os/contract/modules/account/account';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { sessionQuery, showUser } from '../../../auth/session.ts';

const KEY = ['preferences'];

/** Saves some of the current user's preferences. The choice shows immediately and is rolled back if saving fails. */
export function useUpdatePreferences() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationKey: KEY,
    // Saves run one at a time, and only the last response is used: an earlier one doesn't include later choices.
    scope: { id: 'preferences' },
    mutationFn: (body: Partial<Preferences>, idempotencyKey) =>
      call(accountEndpoints.updatePreferences, { body, idempotencyKey }),
    onMutate: async (changes) => {
      await queryClient.cancelQueries(sessionQuery);
      const before = queryClient.getQueryData(sessionQuery.queryKey);
      if (before?.status === 'authenticated') {
        const preferences = { ...before.user.preferences, ...changes };
        showUser(queryClient, { ...before.user, preferences });
      }
      return { before };
    },
    onError: (_error, _changes, context) => queryClient.setQueryData(sessionQuery.queryKey, context?.before),
    onSuccess: (user) => {
      if (queryClient.isMutating({ mutationKey: KEY }) === 1) showUser(queryClient, user);
    },
  });
}
