import type { BudgetVersion } from '@builder-os/contract/modules/jobs/budgets';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import type { BudgetStep } from '../../../platform/records/budget-parts.ts';

/** The approval of a budget, or a transfer. */
export type BudgetMove = Omit<BudgetVersion, 'number' | 'revised' | 'changeOrder'>;

/**
 * The history of the budget, newest first. The approval is version 1 even if a change was signed before: only an
 * approved budget has versions.
 * @param moves the approval and the transfers, oldest first
 * @param steps the signed changes
 */
export function budgetVersions(moves: readonly BudgetMove[], steps: readonly BudgetStep[]): BudgetVersion[] {
  const [approval, ...transfers] = moves;
  if (approval === undefined) return [];
  const changes = steps.map((step) => ({ kind: 'change' as const, reason: null, from: null, to: null, ...step }));
  const later = [...transfers.map((transfer) => ({ changeOrder: null, ...transfer })), ...changes];
  // The sort is stable, so transfers of the same millisecond stay in their order.
  later.sort((one, other) => (one.madeAt < other.madeAt ? -1 : Number(one.madeAt > other.madeAt)));
  let revised = 0n;
  const versions = [{ changeOrder: null, ...approval }, ...later].map((step, index) => {
    if (step.kind !== 'transfer') revised += toCents(step.amount);
    return { ...step, number: index + 1, revised: fromCents(revised) };
  });
  return versions.toReversed();
}
