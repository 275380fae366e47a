import type { LeadStatus, LeadSummary } from '@builder-os/contract/modules/sales/leads';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../../format/count.ts';
import { formatMoney } from '../../../format/money.ts';
import { type Metric, MetricStrip } from '../../../ui/metric-strip.tsx';
import { leadSummaryQuery } from './leads.queries.ts';

interface LeadMetricsProps {
  /** The list's status filter. */
  status: string | undefined;
  onStatusChange: (status: LeadStatus | undefined) => void;
}

/** The figures for all leads; clicking a figure filters the list below. */
export function LeadMetrics({ status, onStatusChange }: LeadMetricsProps) {
  const { data: summary, isPending } = useQuery(leadSummaryQuery);
  const cell = (metric: Metric, filter: LeadStatus | undefined): Metric => ({
    ...metric,
    isActive: filter !== undefined && status === filter,
    // Total Leads clears the filter; without a filter it isn't clickable.
    onClick: filter === status && !filter ? undefined : () => onStatusChange(status === filter ? undefined : filter),
  });
  return (
    <MetricStrip
      isLoading={isPending}
      metrics={[
        cell({ label: 'Total Leads', figure: count(summary?.total), support: totalSupport(summary) }, undefined),
        cell({ label: 'New', figure: count(summary?.byStatus.new), support: newSupport(summary) }, 'new'),
        cell(
          { label: 'Contacted', figure: count(summary?.byStatus.contacted), support: contactedSupport(summary) },
          'contacted',
        ),
        cell(
          { label: 'Qualified', figure: count(summary?.byStatus.qualified), support: qualifiedSupport(summary) },
          'qualified',
        ),
      ]}
    />
  );
}

function count(value: number | undefined): string | null {
  return value === undefined ? null : formatCount(value);
}

// Leaves out the support line if there is nothing to report.
function totalSupport(summary: LeadSummary | undefined): string | undefined {
  return summary && summary.total > 0 ? `${formatMoney(summary.totalValue)} total value` : undefined;
}

function newSupport(summary: LeadSummary | undefined): string | undefined {
  return summary && summary.newThisWeek > 0 ? `${formatCount(summary.newThisWeek)} this week` : undefined;
}

function contactedSupport(summary: LeadSummary | undefined): string | undefined {
  return summary && summary.contactedOverTenDays > 0
    ? `${formatCount(summary.contactedOverTenDays)} waiting 10+ days`
    : undefined;
}

function qualifiedSupport(summary: LeadSummary | undefined): string | undefined {
  return summary && summary.byStatus.qualified > 0 ? 'ready to convert' : undefined;
}
