import { dashboardEndpoints } from '@builder-os/contract/modules/sales/dashboard';
import type { FastifyInstance } from 'fastify';
import { serveShared } from '../../../platform/http/serve.ts';
import { getDashboardMetrics, getSalesCounts } from './dashboard.service.ts';

export function dashboardRoutes(app: FastifyInstance): void {
  serveShared(app, dashboardEndpoints.metrics, ({ db }) => getDashboardMetrics(db));
  serveShared(app, dashboardEndpoints.counts, ({ db }) => getSalesCounts(db));
}
