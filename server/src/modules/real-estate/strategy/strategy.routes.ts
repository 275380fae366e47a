import { strategyEndpoints } from '@builder-os/contract/modules/real-estate/strategy';
import type { FastifyInstance } from 'fastify';
import { serve, serveShared } from '../../../platform/http/serve.ts';
import { getStrategy, saveStrategy } from './strategy.service.ts';

export function strategyRoutes(app: FastifyInstance): void {
  serveShared(app, strategyEndpoints.get, ({ db }) => getStrategy(db));
  serve(app, strategyEndpoints.save, ({ act, params, body }) => saveStrategy(act, body, params.ifMatch));
}
