import { bankRuleEndpoints } from '@builder-os/contract/modules/finance/bank-rules';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource, showAnswer } from '../../../api/invalidation.ts';
import { recordCommands } from '../../../api/record-commands.ts';

export type RuleBody = BodyInput<typeof bankRuleEndpoints.create>;
type RuleChanges = BodyInput<typeof bankRuleEndpoints.update>;

const { useCommand } = recordCommands('bank-rule');

export function useCreateRule() {
  return useCommand((body: RuleBody, idempotencyKey) => call(bankRuleEndpoints.create, { body, idempotencyKey }));
}

export function useUpdateRule() {
  return useCommand(({ id, version, changes }: { id: number; version: number; changes: RuleChanges }, idempotencyKey) =>
    call(bankRuleEndpoints.update, { params: { id }, body: changes, ifMatch: version, idempotencyKey }),
  );
}

export function useOrderRules() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: (ids: number[], idempotencyKey) => call(bankRuleEndpoints.order, { body: { ids }, idempotencyKey }),
    onSuccess: (rules) => showAnswer(queryClient, 'bank-rule', rules),
    onSettled: () => void invalidateResource(queryClient, 'bank-rule'),
  });
}

export function useDeleteRule() {
  return useCommand((id: number, idempotencyKey) => call(bankRuleEndpoints.delete, { params: { id }, idempotencyKey }));
}
