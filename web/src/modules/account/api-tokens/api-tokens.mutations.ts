import { apiTokenEndpoints, type CreateApiToken } from '@builder-os/contract/modules/account/api-tokens';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';
import { API_TOKENS_KEY } from './api-tokens.queries.ts';

function useRefresh() {
  const queryClient = useQueryClient();
  return () => invalidateResource(queryClient, API_TOKENS_KEY);
}

/** Only this response contains the token's secret. */
export function useCreateApiToken() {
  return useIntentMutation({
    mutationFn: (body: CreateApiToken, idempotencyKey) => call(apiTokenEndpoints.create, { body, idempotencyKey }),
    onSuccess: useRefresh(),
  });
}

export function useRevokeApiToken() {
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(apiTokenEndpoints.revoke, { params: { id }, idempotencyKey }),
    onSuccess: useRefresh(),
  });
}
