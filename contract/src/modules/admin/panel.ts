import { z } from 'zod';
import { endpoint } from '../../platform/endpoint.ts';

/** The four cards of the Admin Panel. `systemUptime` is in seconds, money a decimal string. */
export const adminMetricsSchema = z.object({
  totalUsers: z.number().int(),
  activeUsers: z.number().int(),
  totalLeads: z.number().int(),
  totalDeals: z.number().int(),
  totalRevenue: z.string(),
  systemUptime: z.number().int(),
});
export type AdminMetrics = z.infer<typeof adminMetricsSchema>;

export const panelEndpoints = {
  metrics: endpoint({
    method: 'GET',
    path: '/api/admin/metrics',
    access: 'user_management_read',
    summary: 'Metrics for the Admin Panel: people, leads, deals, revenue and server uptime',
    response: adminMetricsSchema,
  }),
};
