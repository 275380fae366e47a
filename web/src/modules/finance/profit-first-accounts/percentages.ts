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

const NARROWEST_SHARE = 8;
// Measured at 640 px, the narrowest window that shows the labels below the bar.
const PERCENT_PER_CHARACTER = 1.2;

/** Whether an account's label fits below its part of the bar. If any doesn't, all labels become a list. */
export function doesLabelFit(
  { name, percentage }: Pick<ProfitFirstAccount, 'name' | 'percentage'>,
  total: string,
): boolean {
  const share = (Number(percentage) / Number(total)) * 100;
  return share >= Math.max(NARROWEST_SHARE, name.length * PERCENT_PER_CHARACTER);
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
