import { type QueryClient, useQuery } from '@tanstack/react-query';
import { recentDealsQuery } from '../deals/deals.queries.ts';
import { recentLeadsQuery } from '../leads/leads.queries.ts';
import { dashboardMetricsQuery } from './dashboard.queries.ts';

const SHOWN = 3;

export const readHub = (read: QueryClient['query']) => [
  read(dashboardMetricsQuery),
  read(recentDealsQuery(SHOWN)),
  read(recentLeadsQuery(SHOWN)),
];

/** The Operations Hub's three queries. If one fails, all count as failed: partial figures would mislead. */
export function useHubData() {
  const metrics = useQuery(dashboardMetricsQuery);
  const deals = useQuery(recentDealsQuery(SHOWN));
  const leads = useQuery(recentLeadsQuery(SHOWN));
  const all = [metrics, deals, leads];
  const failed = all.filter((query) => query.isError);
  return {
    metrics: metrics.data,
    deals: deals.data?.rows,
    leads: leads.data?.rows,
    hasFailed: failed.length > 0,
    isRetrying: failed.some((query) => query.isFetching),
    retry: () => {
      for (const query of failed) void query.refetch();
    },
  };
}
