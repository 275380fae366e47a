import { financialOverviewEndpoints } from '@builder-os/contract/modules/finance/financial-overview';
import type { FastifyInstance } from 'fastify';
import { serveShared } from '../../../platform/http/serve.ts';
import { getFinancialOverview } from './financial-overview.service.ts';

export function financialOverviewRoutes(app: FastifyInstance): void {
  serveShared(app, financialOverviewEndpoints.get, ({ db }) => getFinancialOverview(db));
}
