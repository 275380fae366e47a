import type { AllocationRun } from './allocation-runs.ts';

/** One transfer to make at the bank; `percentage` is null for what is set aside for materials. */
export interface Transfer {
  name: string;
  percentage: string | null;
  amount: string;
}

/** What leaves Income, account by account, without those that get nothing. They add up to the run's amount. */
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
