import { OWNER_TARGETS } from '@builder-os/contract/modules/finance/financial-overview';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ABSENT } from '../../../format/absent.ts';
import { formatExactMoney, formatMoney } from '../../../format/money.ts';
import { formatPercent } from '../../../format/percent.ts';
import { MetricStrip } from '../../../ui/metric-strip.tsx';
import { StatePanel } from '../../../ui/panel.tsx';
import { financialOverviewQuery } from './financial-overview.queries.ts';
import { Growth } from './growth.tsx';
import { LoadFailure } from './load-failure.tsx';

const ACCRUAL = 'Counts every project that isn’t canceled, paid or not';

/** The header totals. They're accrued project figures, not cash, and are labeled that way. */
export function FinancialMetrics() {
  const { data: totals, isPending, error, isFetching, refetch } = useQuery(financialOverviewQuery);
  if (error && !totals) {
    return (
      <StatePanel>
        <LoadFailure error={error} what="the totals" onRetry={() => void refetch()} isRetrying={isFetching} />
      </StatePanel>
    );
  }
  return (
    <div className="grid gap-1.5">
      <MetricStrip
        isLoading={isPending}
        metrics={[
          {
            label: 'Total Revenue',
            figure: totals && <Figure amount={totals.totalRevenue} />,
            support: totals && <Growth percent={totals.growth} against="last 6 full months vs. 6 before" />,
            counts: (
              <Link to="/financial" search={{ tab: 'revenue' }} className="text-link hover:underline">
                Projects, paid or not
              </Link>
            ),
          },
          {
            label: 'Profit Margin',
            figure: totals && <span title={ACCRUAL}>{formatPercent(totals.profitMargin)}</span>,
            support: `target ${formatPercent(OWNER_TARGETS.grossProfit)} gross`,
          },
          {
            label: 'Net Profit',
            figure: totals && <Figure amount={totals.netProfit} />,
            support: totals && `after ${formatMoney(totals.costs)} in costs`,
          },
        ]}
      />
      <p className="px-1 text-xs text-muted-foreground">
        {ACCRUAL}. Cash in your accounts:{' '}
        <span className="font-strong text-foreground tabular">{totals ? formatExactMoney(totals.cash) : ABSENT}</span>
      </p>
    </div>
  );
}

/** An amount in whole dollars; the tooltip shows the cents. */
function Figure({ amount }: { amount: string }) {
  return <span title={`${formatExactMoney(amount)}. ${ACCRUAL}.`}>{formatMoney(amount)}</span>;
}
