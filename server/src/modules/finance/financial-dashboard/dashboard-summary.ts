import type { DashboardMonth, DashboardSummary, Kpi } from '@builder-os/contract/modules/finance/financial-dashboard';
import type { DashboardTargets } from '@builder-os/contract/modules/finance/financial-statements';
import { growthOf } from '@builder-os/contract/platform/growth';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import type { KindSum } from './dashboard-sums.queries.ts';
import { addUpStatement, countOf, percentOf, statementGrowth, total } from './statement-figures.ts';

interface Summed {
  sums: readonly (KindSum & { span: string })[];
  owed: { invoiced: string; priorInvoiced: string; priorCount: number };
}

/** The cards above the tabs. */
export function kpisOf({ sums, owed: projects }: Summed, targets: DashboardTargets): DashboardSummary['kpis'] {
  const of = (span: string) => sums.filter((sum) => sum.span === span);
  const held = (span: string, kind: string) => of(span).filter((sum) => sum.kind === kind);
  const holds = (span: string, kind: string) => total(held(span, kind));
  const current = addUpStatement(of('current'));
  const prior = addUpStatement(of('prior'));
  const earned = (key: Kpi, figure: 'revenue' | 'gross' | 'fixed' | 'net', target: string | null = null) => ({
    key,
    value: fromCents(current[figure]),
    prior: fromCents(prior[figure]),
    growth: statementGrowth(figure, current, prior),
    share: target === null ? null : percentOf(current[figure], current.revenue),
    target,
  });
  const balance = (key: Kpi, value: bigint, before: bigint, priorRows: number) => ({
    key,
    value: fromCents(value),
    prior: fromCents(before),
    growth: growthOf({ current: value, prior: before, priorRows }),
    share: null,
    target: null,
  });
  const owed = (span: string, toProjects: string) =>
    holds(span, 'receivable') + holds(span, 'invoiced') + toCents(toProjects);
  const priorOwed =
    countOf(held('prior-closing', 'receivable')) + countOf(held('prior-closing', 'invoiced')) + projects.priorCount;
  return [
    earned('revenue', 'revenue'),
    earned('grossProfit', 'gross', targets.grossProfit),
    earned('fixedExpenses', 'fixed', targets.fixedExpenses),
    earned('netProfit', 'net', targets.netMargin),
    balance('cash', holds('closing', 'cash'), holds('prior-closing', 'cash'), countOf(held('prior-closing', 'cash'))),
    balance(
      'receivables',
      owed('closing', projects.invoiced),
      owed('prior-closing', projects.priorInvoiced),
      priorOwed,
    ),
  ];
}

/** The months of the charts: the earnings and costs of each, and the cash at its end. */
export function chartMonthsOf(sums: Summed['sums'], months: readonly string[]): DashboardMonth[] {
  const isCash = ({ kind }: KindSum) => kind === 'cash';
  let cash = total(sums.filter((sum) => sum.span === 'opening' && isCash(sum)));
  return months.map((month) => {
    const own = sums.filter(({ span }) => span === month);
    const { revenue, gross, fixed, net } = addUpStatement(own);
    cash += total(own.filter(isCash));
    return {
      month,
      revenue: fromCents(revenue),
      grossProfit: fromCents(gross),
      fixedExpenses: fromCents(fixed),
      netProfit: fromCents(net),
      cash: fromCents(cash),
    };
  });
}
