import type { DashboardMonth } from '@builder-os/contract/modules/finance/financial-dashboard';
import { fromCents, shareOf, toCents } from '@builder-os/contract/platform/money';

/** A part of revenue in percent with two decimals; undefined of no revenue. */
export function percentOfRevenue(part: string, revenue: string): string | undefined {
  const whole = toCents(revenue);
  return whole <= 0n ? undefined : fromCents(shareOf(toCents(part), 10_000n, whole));
}

export const MARGINS = ['grossProfit', 'fixedExpenses', 'netProfit'] as const;
export type Margin = (typeof MARGINS)[number];

/** What gross profit, fixed expenses and net profit of a month are of its revenue, where there was any. */
export function marginsOf(month: DashboardMonth): Partial<Record<Margin, string>> {
  const shares = MARGINS.map((margin) => [margin, percentOfRevenue(month[margin], month.revenue)] as const);
  return Object.fromEntries(shares.filter(([, share]) => share !== undefined));
}
