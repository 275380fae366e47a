import { categoryBudgetEndpoints } from '@builder-os/contract/modules/finance/category-budgets';
import type { BodyInput } from '@builder-os/contract/platform/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useIntentMutation } from '../../../api/intent.ts';
import { invalidateResource } from '../../../api/invalidation.ts';

type Budget = BodyInput<typeof categoryBudgetEndpoints.save>;

export function useSaveBudget() {
  const queryClient = useQueryClient();
  return useIntentMutation({
    mutationFn: ({ version, budget }: { version: number; budget: Budget }, idempotencyKey) =>
      call(categoryBudgetEndpoints.save, { body: budget, ifMatch: version, idempotencyKey }),
    onSuccess: () => void invalidateResource(queryClient, 'category-budget'),
  });
}
