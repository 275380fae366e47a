import type { DashboardMonth, DashboardSummary, Kpi } from '@builder-os/contract/modules/finance/financial-dashboard';
import type { DashboardTargets } from '@builder-os/contract/modules/finance/financial-statements';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import type { KindSum } from './dashboard-sums.queries.ts';
import { addUpStatement, growthOf, percentOf, total } from './statement-figures.policy.ts';

interface Summed {
  sums: readonly (KindSum & { span: string })[];
  owed: { invoiced: string; priorInvoiced: string };
}

/** The cards above the tabs. */
export function kpisOf({ sums, owed: projects }: Summed, targets: DashboardTargets): DashboardSummary['kpis'] {
  const of = (span: string) => sums.filter((sum) => sum.span === span);
  const holds = (span: string, kind: string) => total(of(span).filter((sum) => sum.kind === kind));
  const current = addUpStatement(of('current'));
  const prior = addUpStatement(of('prior'));
  const card = (key: Kpi, value: bigint, before: bigint, target: string | null = null) => ({
    key,
    value: fromCents(value),
    prior: fromCents(before),
    growth: growthOf(value, before),
    share: target === null ? null : percentOf(value, current.revenue),
    target,
  });
  const owed = (span: string, toProjects: string) => holds(span, 'receivable') + toCents(toProjects);
  return [
    card('revenue', current.revenue, prior.revenue),
    card('grossProfit', current.gross, prior.gross, targets.grossProfit),
    card('fixedExpenses', current.fixed, prior.fixed, targets.fixedExpenses),
    card('netProfit', current.net, prior.net, targets.netMargin),
    card('cash', holds('closing', 'cash'), holds('prior-closing', 'cash')),
    card('receivables', owed('closing', projects.invoiced), owed('prior-closing', projects.priorInvoiced)),
  ];
}

/** The months of the charts: what each earned and cost, and the cash at its end. */
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
