import { panelEndpoints } from '@builder-os/contract/modules/admin/panel';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { getAdminMetrics } from './panel.service.ts';

export function panelRoutes(app: FastifyInstance): void {
  serve(app, panelEndpoints.metrics, ({ db }) => getAdminMetrics(db));
}
