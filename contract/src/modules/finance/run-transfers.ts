import type { AllocationRun } from './allocation-runs.ts';

/** A transfer to make at the bank; `percentage` is null for the materials set-aside. */
export interface Transfer {
  name: string;
  percentage: string | null;
  amount: string;
}

/** Transfers out of Income, one per account that receives money. They add up to the run's amount. */
export function transfersOf({
  materialsAccountName,
  materialsSetAside,
  shares,
}: Pick<AllocationRun, 'materialsAccountName' | 'materialsSetAside' | 'shares'>): Transfer[] {
  return [
    { name: materialsAccountName ?? '', percentage: null, amount: materialsSetAside },
    ...shares.map(({ name, percentage, amount }) => ({ name, percentage, amount })),
  ].filter(({ amount }) => amount !== '0.00');
}
