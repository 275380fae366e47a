import type { Kpi, DashboardSummary as Summary } from '@builder-os/contract/modules/finance/financial-dashboard';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatExactMoney, formatMoney } from '../../../format/money.ts';
import { formatPercent } from '../../../format/percent.ts';
import { type Metric, MetricStrip } from '../../../ui/metric-strip.tsx';
import { StatePanel } from '../../../ui/panel.tsx';
import { Growth } from '../financial-overview/growth.tsx';
import { LoadFailure } from '../financial-overview/load-failure.tsx';
import { KPI_LABELS } from './dashboard-labels.ts';
import { dashboardQuery } from './financial-dashboard.queries.ts';
import { useDashboardUrlState } from './use-dashboard-url-state.ts';

const ROWS: readonly (readonly Kpi[])[] = [
  ['revenue', 'grossProfit', 'netProfit'],
  ['fixedExpenses', 'cash', 'receivables'],
];

export function DashboardSummary() {
  const { period } = useDashboardUrlState();
  const { data, isPending, isPlaceholderData, error, isFetching, refetch } = useQuery(dashboardQuery(period));
  if (error && !data) {
    return (
      <StatePanel>
        <LoadFailure error={error} what="the dashboard" onRetry={() => void refetch()} isRetrying={isFetching} />
      </StatePanel>
    );
  }
  return (
    <div aria-busy={isPlaceholderData || undefined} className="grid gap-3.5 sm:gap-4">
      {ROWS.map((row) => (
        <MetricStrip
          key={row.join()}
          isLoading={isPending}
          metrics={row.map((key) => (data ? cardOf(data, key) : { label: KPI_LABELS[key], figure: null }))}
        />
      ))}
    </div>
  );
}

/** Links to the ledger's income by category, which adds up to the card's figure. */
function LedgerLink() {
  const { period, unit, isTable } = useDashboardUrlState();
  return (
    <Link
      to="/financial-dashboard"
      search={{ period, unit, as: isTable ? 'table' : undefined, tab: 'profit-and-loss' }}
      className="text-link hover:underline"
    >
      Income posted in the ledger
    </Link>
  );
}

function cardOf({ kpis, period }: Summary, key: Kpi): Metric {
  const kpi = kpis.find((candidate) => candidate.key === key);
  if (!kpi) return { label: KPI_LABELS[key], figure: null };
  const { value, growth, share, target } = kpi;
  return {
    label: KPI_LABELS[key],
    figure: <span title={formatExactMoney(value)}>{formatMoney(value)}</span>,
    support: (
      <>
        <Growth percent={growth} against={`vs. ${period.prior.label}`} isCost={key === 'fixedExpenses'} />
        {share !== null && ` · ${formatPercent(share)}`}
        {target !== null && `, target ${formatPercent(target)}`}
      </>
    ),
    ...(key === 'revenue' && { counts: <LedgerLink /> }),
  };
}
