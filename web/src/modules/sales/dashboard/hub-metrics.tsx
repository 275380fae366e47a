import type { DashboardMetrics } from '@builder-os/contract/modules/sales/dashboard';
import { Link } from '@tanstack/react-router';
import { formatCount } from '../../../format/count.ts';
import { formatMoney } from '../../../format/money.ts';
import { formatPercent, formatPercentChange, formatPointsChange } from '../../../format/percent.ts';
import { cn } from '../../../ui/class-names.ts';
import { MetricStrip } from '../../../ui/metric-strip.tsx';

export function HubMetrics({ metrics }: { metrics: DashboardMetrics | undefined }) {
  return (
    <MetricStrip
      isLoading={metrics === undefined}
      metrics={[
        {
          label: 'Total Revenue',
          figure: metrics && formatMoney(metrics.totalRevenue),
          support: metrics && metrics.revenueChange !== null && (
            <Change by={metrics.revenueChange} text={formatPercentChange(metrics.revenueChange)} />
          ),
          counts: (
            <Link to="/deals" search={{ view: 'list', stage: 'closed_won' }} className="text-link hover:underline">
              Value of won deals
            </Link>
          ),
        },
        {
          label: 'Total Leads',
          figure: metrics && formatCount(metrics.totalLeads),
          support: metrics && `${formatCount(metrics.newLeadsThisWeek)} new this week`,
        },
        {
          label: 'Active Deals',
          figure: metrics && formatCount(metrics.activeDeals),
          support: metrics && `${formatMoney(metrics.pipelineValue)} pipeline value`,
        },
        {
          label: 'Conversion Rate',
          figure: metrics && formatPercent(metrics.conversionRate),
          support: metrics && metrics.conversionChange !== null && (
            <Change by={metrics.conversionChange} text={formatPointsChange(metrics.conversionChange)} />
          ),
        },
      ]}
    />
  );
}

function Change({ by, text }: { by: number; text: string }) {
  return (
    <>
      <span className={cn('mr-1.5 font-medium', by > 0 && 'text-positive', by < 0 && 'text-negative')}>{text}</span>
      vs. the same days last quarter
    </>
  );
}
