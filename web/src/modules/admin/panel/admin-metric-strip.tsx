import { useQuery } from '@tanstack/react-query';
import { askFor, useCan } from '../../../auth/use-can.ts';
import { formatCount } from '../../../format/count.ts';
import { formatMoney } from '../../../format/money.ts';
import { MetricStrip } from '../../../ui/metric-strip.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { formatUptime } from './format-uptime.ts';
import { adminMetricsQuery } from './panel.queries.ts';

/** The numbers of users, leads and deals, the revenue won, and the server's uptime. */
export function AdminMetricStrip() {
  const canSee = useCan('user_management_read');
  const { data, isError, isFetching, isPending, refetch } = useQuery({ ...adminMetricsQuery, enabled: canSee.allowed });
  if (!canSee.allowed) return <p className="text-muted-foreground">{askFor('user_management_read')}</p>;
  if (isError && !data) {
    return (
      <section className="rounded-lg border border-border bg-card">
        <ErrorState
          headline="Couldn’t load the summary"
          sentence="Check your connection and try again."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </section>
    );
  }
  return (
    <MetricStrip
      isLoading={isPending}
      metrics={[
        {
          label: 'Total Users',
          figure: data && formatCount(data.totalUsers),
          support: data && `${formatCount(data.activeUsers)} active`,
        },
        { label: 'Total Leads', figure: data && formatCount(data.totalLeads), support: 'across all users' },
        {
          label: 'Total Deals',
          figure: data && formatCount(data.totalDeals),
          support: data && `${formatMoney(data.totalRevenue)} revenue`,
        },
        {
          label: 'System Status',
          figure: data && (
            <span className="flex items-center gap-2.25">
              <span aria-hidden="true" className="size-2.5 rounded-[3px] bg-tone-moss-mark" />
              Online
            </span>
          ),
          support: data && `up ${formatUptime(data.systemUptime)}`,
        },
      ]}
    />
  );
}
