import type { DashboardPeriod } from '@builder-os/contract/modules/finance/dashboard-periods';
import type { BusinessUnits, UnitPerformance } from '@builder-os/contract/modules/finance/financial-dashboard';
import { BUSINESS_UNITS, type BusinessUnit } from '@builder-os/contract/platform/business-units';
import { monthsBetween, twelveMonthsTo } from '@builder-os/contract/platform/calendar';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import type { SpanSum } from './dashboard-sums.queries.ts';
import { addUpStatement, percentOf, statementGrowth } from './statement-figures.ts';

/** The data of units: results, projects, and the deals they won by month. */
export interface UnitSums {
  sums: readonly SpanSum[];
  months: readonly { month: string; businessUnit: BusinessUnit; amount: string }[];
  projects: readonly { businessUnit: BusinessUnit; count: number; total: string }[];
  won: readonly { businessUnit: BusinessUnit; month: string | null; count: number; total: string }[];
}

/** The results of each unit in a period, and of all of them together. */
export function businessUnitsOf(found: UnitSums, period: DashboardPeriod): BusinessUnits {
  const whole = performance(found, period, BUSINESS_UNITS);
  const revenue = toCents(whole.revenue);
  return {
    period,
    units: BUSINESS_UNITS.map((businessUnit) => ({
      businessUnit,
      ...performance(found, period, [businessUnit], revenue),
    })),
    total: whole,
    months: twelveMonthsTo(period.to).map((month) => ({ month, revenue: revenueOf(found, month) })),
  };
}

function performance(
  { sums, projects, won }: UnitSums,
  period: DashboardPeriod,
  units: readonly BusinessUnit[],
  wholeRevenue?: bigint,
): Omit<UnitPerformance, 'businessUnit'> {
  const isOwn = ({ businessUnit }: { businessUnit: BusinessUnit }) => units.includes(businessUnit);
  const statement = (span: string) => addUpStatement(sums.filter((sum) => sum.span === span && isOwn(sum)));
  const current = statement('current');
  const prior = statement('prior');
  const months = monthsBetween(period.from, period.to);
  const deals = won.filter((deal) => isOwn(deal) && deal.month !== null && months.includes(deal.month));
  const tracked = projects.filter(isOwn);
  return {
    revenue: fromCents(current.revenue),
    priorRevenue: fromCents(prior.revenue),
    growth: statementGrowth('revenue', current, prior),
    revenueShare: percentOf(current.revenue, wholeRevenue ?? current.revenue),
    expenses: fromCents(current.revenue - current.net),
    netProfit: fromCents(current.net),
    margin: percentOf(current.net, current.revenue),
    priorNetProfit: fromCents(prior.net),
    netGrowth: statementGrowth('net', current, prior),
    projects: tracked.reduce((sum, { count }) => sum + count, 0),
    projectRevenue: addUp(tracked),
    wonDeals: deals.reduce((sum, { count }) => sum + count, 0),
    wonValue: addUp(deals),
  };
}

function revenueOf({ months }: UnitSums, month: string): Record<BusinessUnit, string> {
  // Income has the sign of its postings, which is negative.
  const of = (unit: BusinessUnit) =>
    fromCents(
      -months
        .filter((row) => row.month === month && row.businessUnit === unit)
        .reduce((sum, { amount }) => sum + toCents(amount), 0n),
    );
  return {
    steel_framing: of('steel_framing'),
    real_estate: of('real_estate'),
    builder_education: of('builder_education'),
    general: of('general'),
  };
}

function addUp(rows: readonly { total: string }[]): string {
  return fromCents(rows.reduce((sum, row) => sum + toCents(row.total), 0n));
}
