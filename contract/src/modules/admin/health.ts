import { z } from 'zod';
import { momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';

const statusSchema = z.enum(['healthy', 'warning', 'error']);
export type HealthStatus = z.infer<typeof statusSchema>;
export const featureStatusSchema = z.enum(['operational', 'degraded', 'down', 'not set up']);
export type FeatureStatus = z.infer<typeof featureStatusSchema>;

const percentage = z.number().min(0).max(100);

/** At most so many alerts are answered, the gravest first. */
export const MOST_ALERTS = 5;

export const healthAlertSchema = z.object({
  id: z.string(),
  type: z.enum(['error', 'warning', 'info']),
  message: z.string(),
  /** Since when this server has known the condition. */
  timestamp: momentSchema,
});
export type HealthAlert = z.infer<typeof healthAlertSchema>;

/**
 * How the server is, every figure measured.
 * - `server.responseTime`: how late the event loop is, in ms: what every answer waits at least
 * - `database.connections`: of all servers on PostgreSQL, of this one and at work on the embedded engine
 * - `security.failedLogins`: in 24 hours; `vulnerabilities`: null where nobody scanned
 * - `performance.network`: the share of requests of the last 5 minutes without a 5xx; null without requests
 */
export const systemHealthSchema = z.object({
  server: z.object({ status: statusSchema, uptime: z.number().int(), responseTime: z.number() }),
  database: z.object({
    status: statusSchema,
    connections: z.number().int(),
    maxConnections: z.number().int(),
    queryTime: z.number(),
  }),
  security: z.object({
    status: statusSchema,
    failedLogins: z.number().int(),
    vulnerabilities: z.number().int().nullable(),
  }),
  performance: z.object({
    cpu: percentage,
    memory: percentage,
    disk: percentage,
    network: percentage.nullable(),
  }),
  features: z.record(z.string(), featureStatusSchema),
  alerts: z.array(healthAlertSchema).max(MOST_ALERTS),
});
export type SystemHealth = z.infer<typeof systemHealthSchema>;

/** One minute of this server's last hour: means. Null where nothing was measured. */
export const healthSampleSchema = z.object({
  at: momentSchema,
  cpu: percentage,
  memory: percentage,
  responseTime: z.number(),
  queryTime: z.number().nullable(),
});
export type HealthSample = z.infer<typeof healthSampleSchema>;

export const systemHealthEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/admin/system-health',
    access: 'system_admin',
    summary: 'How the server, its database and its features are; measured at most 5 seconds ago',
    response: systemHealthSchema,
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/api/admin/system-health/refresh',
    access: 'system_admin',
    summary: 'Measure again now; leaves a line in the activity log',
    response: systemHealthSchema,
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/admin/system-health/history',
    access: 'system_admin',
    summary: 'The last hour of this server by the minute, since it started',
    response: z.array(healthSampleSchema),
  }),
  metrics: endpoint({
    method: 'GET',
    path: '/metrics',
    access: 'secret-link',
    summary: 'Figures for Prometheus, for whoever sends METRICS_TOKEN as a bearer token',
    kind: 'file',
  }),
};
