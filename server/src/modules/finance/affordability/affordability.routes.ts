import { affordabilityEndpoints } from '@builder-os/contract/modules/finance/affordability';
import type { FastifyInstance } from 'fastify';
import { serveShared } from '../../../platform/http/serve.ts';
import { checkAffordability } from './affordability.service.ts';

export function affordabilityRoutes(app: FastifyInstance): void {
  serveShared(app, affordabilityEndpoints.get, ({ db, query }) => checkAffordability(db, query, app.platform));
}
