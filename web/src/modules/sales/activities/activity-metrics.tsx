import type { ActivityType } from '@builder-os/contract/modules/sales/activities';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../../format/count.ts';
import { type Metric, MetricStrip } from '../../../ui/metric-strip.tsx';
import { activitySummaryQuery } from './activities.queries.ts';

interface ActivityMetricsProps {
  /** The list's type filter. */
  type: string | undefined;
  onTypeChange: (type: ActivityType | undefined) => void;
}

const CELLS = [
  { label: 'Calls', type: 'call' },
  { label: 'Emails', type: 'email' },
  { label: 'Meetings', type: 'meeting' },
] as const;

/** The figures for all activities; clicking a figure filters the list below. */
export function ActivityMetrics({ type, onTypeChange }: ActivityMetricsProps) {
  const { data: summary, isPending } = useQuery(activitySummaryQuery);
  const total: Metric = {
    label: 'Total Activities',
    figure: summary && formatCount(summary.total),
    support: summary && summary.overdue > 0 ? `${formatCount(summary.overdue)} overdue` : undefined,
    isActive: false,
    onClick: () => onTypeChange(undefined),
  };
  const cells = CELLS.map(
    (cell): Metric => ({
      label: cell.label,
      figure: summary && formatCount(summary.byType[cell.type]),
      isActive: type === cell.type,
      onClick: () => onTypeChange(type === cell.type ? undefined : cell.type),
    }),
  );
  return <MetricStrip isLoading={isPending} metrics={[total, ...cells]} />;
}
