import { specOverviewEndpoints } from '@builder-os/contract/modules/specs/spec-overview';
import type { FastifyInstance } from 'fastify';
import { serve, serveShared } from '../../../platform/http/serve.ts';
import { getSpecOverview, updateClimate } from './spec-overview.service.ts';

export function specOverviewRoutes(app: FastifyInstance): void {
  serveShared(app, specOverviewEndpoints.get, ({ db }) => getSpecOverview(db));
  serve(app, specOverviewEndpoints.updateClimate, ({ act, params, body }) => updateClimate(act, body, params.ifMatch));
}
