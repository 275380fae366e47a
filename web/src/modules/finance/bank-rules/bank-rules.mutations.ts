import { bankRuleEndpoints } from '@builder-os/contract/modules/finance/bank-rules';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

export type RuleBody = BodyInput<typeof bankRuleEndpoints.create>;
type RuleChanges = BodyInput<typeof bankRuleEndpoints.update>;

const refresh = (queryClient: QueryClient) => void invalidateResource(queryClient, 'bank-rule');

export function useCreateRule() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (body: RuleBody, idempotencyKey) => call(bankRuleEndpoints.create, { body, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useUpdateRule() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ id, version, changes }: { id: number; version: number; changes: RuleChanges }, idempotencyKey) =>
      call(bankRuleEndpoints.update, { params: { id }, body: changes, ifMatch: version, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}

export function useOrderRules() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (ids: number[], idempotencyKey) => call(bankRuleEndpoints.order, { body: { ids }, idempotencyKey }),
    onSettled: () => refresh(queryClient),
  });
}

export function useDeleteRule() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (id: number, idempotencyKey) => call(bankRuleEndpoints.delete, { params: { id }, idempotencyKey }),
    onSuccess: () => refresh(queryClient),
  });
}
