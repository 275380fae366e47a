import type { DashboardMonth } from '@builder-os/contract/modules/finance/financial-dashboard';
import { fromCents, shareOf, toCents } from '@builder-os/contract/platform/money';

/** Returns a part of revenue in percent with two decimals; undefined if revenue is zero. */
export function percentOfRevenue(part: string, revenue: string): string | undefined {
  const whole = toCents(revenue);
  return whole <= 0n ? undefined : fromCents(shareOf(toCents(part), 10_000n, whole));
}

export const MARGINS = ['grossProfit', 'fixedExpenses', 'netProfit'] as const;
export type Margin = (typeof MARGINS)[number];

/** Returns a month's gross profit, fixed expenses and net profit in percent of revenue; empty without revenue. */
export function marginsOf(month: DashboardMonth): Partial<Record<Margin, string>> {
  const shares = MARGINS.map((margin) => [margin, percentOfRevenue(month[margin], month.revenue)] as const);
  return Object.fromEntries(shares.filter(([, share]) => share !== undefined));
}
