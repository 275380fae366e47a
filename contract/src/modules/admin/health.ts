import { z } from 'zod';
import { momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';

const statusSchema = z.enum(['healthy', 'warning', 'error']);
export type HealthStatus = z.infer<typeof statusSchema>;
export const featureStatusSchema = z.enum(['operational', 'degraded', 'down', 'not set up']);
export type FeatureStatus = z.infer<typeof featureStatusSchema>;

const percentage = z.number().min(0).max(100);

/** The most alerts in a response, the most severe first. */
export const MOST_ALERTS = 5;

export const healthAlertSchema = z.object({
  id: z.string(),
  type: z.enum(['error', 'warning', 'info']),
  message: z.string(),
  /** When this server first detected the condition. */
  timestamp: momentSchema,
});
export type HealthAlert = z.infer<typeof healthAlertSchema>;

/**
 * The health of the server; every figure is measured.
 * - `server.responseTime`: the event-loop delay in ms, which every response waits at least
 * - `database.connections`: of all servers on PostgreSQL; on the embedded engine, this server's busy ones
 * - `security.failedLogins`: in the last 24 hours; `vulnerabilities`: null if no scan has run
 * - `performance.network`: the share of requests in the last 5 minutes without a 5xx; null without requests
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

/** Means over one minute of this server's last hour; null where nothing was measured. */
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
    summary: 'Get the health of the server, its database and its features; measured at most 5 seconds ago',
    response: systemHealthSchema,
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/api/admin/system-health/refresh',
    access: 'system_admin',
    summary: 'Measure system health again now; adds an entry to the activity log',
    response: systemHealthSchema,
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/admin/system-health/history',
    access: 'system_admin',
    summary: 'Get this server’s last hour by minute, or since it started',
    response: z.array(healthSampleSchema),
  }),
  metrics: endpoint({
    method: 'GET',
    path: '/metrics',
    access: 'secret-link',
    summary: 'Metrics for Prometheus; requires METRICS_TOKEN as a bearer token',
    kind: 'file',
  }),
};
