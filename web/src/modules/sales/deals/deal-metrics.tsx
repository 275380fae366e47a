import type { DealSummary } from '@builder-os/contract/modules/sales/deals';
import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { formatCount, formatCountOf } from '../../../format/count.ts';
import { formatMoney } from '../../../format/money.ts';
import { formatPercent } from '../../../format/percent.ts';
import { MetricStrip } from '../../../ui/metric-strip.tsx';
import { dealSummaryQuery } from './deals.queries.ts';

/** The figures for all deals. */
export const DealMetrics = memo(function DealMetrics() {
  const { data: summary, isPending } = useQuery(dealSummaryQuery);
  return (
    <MetricStrip
      isLoading={isPending}
      metrics={[
        {
          label: 'Active Deals',
          figure: summary && formatCount(summary.activeDeals),
          support: summary && closingSupport(summary),
        },
        {
          label: 'Pipeline Value',
          figure: summary && formatMoney(summary.pipelineValue),
          support: summary && `${formatMoney(summary.openPipelineValue)} open`,
        },
        {
          label: 'Won Revenue',
          figure: summary && formatMoney(summary.wonRevenue),
          support: summary && `${formatCountOf(summary.wonDeals, 'deal')} won`,
        },
        {
          label: 'Win Rate',
          figure: summary && formatPercent(summary.winRate, 0),
          support: summary && `${formatCount(summary.wonDeals)} won, ${formatCount(summary.lostDeals)} lost`,
        },
      ]}
    />
  );
});

function closingSupport({ closingThisWeek, total }: DealSummary): string {
  return closingThisWeek > 0
    ? `${formatCount(closingThisWeek)} closing this week`
    : `of ${formatCountOf(total, 'deal')}`;
}
