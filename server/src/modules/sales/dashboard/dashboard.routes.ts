import { dashboardEndpoints } from '@builder-os/contract/modules/sales/dashboard';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { getDashboardMetrics, getSalesCounts } from './dashboard.service.ts';

export function dashboardRoutes(app: FastifyInstance): void {
  serve(app, dashboardEndpoints.metrics, ({ db }) => getDashboardMetrics(db));
  serve(app, dashboardEndpoints.counts, ({ db }) => getSalesCounts(db));
}
