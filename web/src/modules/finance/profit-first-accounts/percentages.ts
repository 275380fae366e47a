import { WHOLE } from '@builder-os/contract/modules/finance/allocation';
import type { ProfitFirstAccount } from '@builder-os/contract/modules/finance/profit-first-accounts';
import { trimDecimal } from '@builder-os/contract/platform/decimals';
import { fromCents, toCents } from '@builder-os/contract/platform/money';

/** Returns the active accounts with a share, in order. */
export function sharersOf(accounts: readonly ProfitFirstAccount[]): ProfitFirstAccount[] {
  return accounts.filter(({ isActive, percentage }) => isActive && toCents(percentage) > 0n);
}

export function totalPercentage(percentages: readonly string[]): string {
  return fromCents(percentages.reduce((sum, percentage) => sum + toCents(percentage), 0n));
}

export function isWhole(total: string): boolean {
  return total === WHOLE;
}

/** Returns how far percentages are from 100: "5 points over", "2.5 points short"; undefined if they total 100. */
export function describeGap(total: string): string | undefined {
  const gap = toCents(WHOLE) - toCents(total);
  if (gap === 0n) return undefined;
  const points = trimDecimal(fromCents(gap < 0n ? -gap : gap));
  return gap > 0n ? `${points} points short` : `${points} points over`;
}
