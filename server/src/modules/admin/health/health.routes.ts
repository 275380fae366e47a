import { systemHealthEndpoints } from '@builder-os/contract/modules/admin/health';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { serverLog } from '../../../platform/log-destination.ts';
import { getBackupHealth } from '../backups/backups.service.ts';
import { listHistory, refreshHealth, type SystemHealthWatch } from './health.service.ts';
import { printMetrics, requireMetricsToken } from './metrics.service.ts';

export function systemHealthRoutes(app: FastifyInstance, watch: SystemHealthWatch): void {
  const { vitals, backups, env } = app.platform;

  serve(app, systemHealthEndpoints.get, ({ db }) => watch.read(db));
  serve(app, systemHealthEndpoints.refresh, ({ act }) => refreshHealth(act, watch));
  serve(app, systemHealthEndpoints.history, async () => listHistory(vitals));
  serve(app, systemHealthEndpoints.metrics, async ({ db, request, reply }) => {
    requireMetricsToken(env.METRICS_TOKEN, request.headers.authorization);
    const health = await watch.read(db);
    const { lastVerifiedAt } = await getBackupHealth(db, backups);
    return reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .header('Cache-Control', 'no-store')
      .send(printMetrics({ health, vitals, log: serverLog, lastVerifiedAt }));
  });
}
