import { distributionEndpoints } from '@builder-os/contract/modules/finance/distributions';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { previewDistribution } from './distribution-preview.service.ts';
import { getDistribution, listDistributions, postDistribution, reverseDistribution } from './distributions.service.ts';

export function distributionRoutes(app: FastifyInstance): void {
  serve(app, distributionEndpoints.list, ({ db, query }) => listDistributions(db, query));
  serve(app, distributionEndpoints.preview, ({ db, query }) => previewDistribution(db, query));
  serve(app, distributionEndpoints.post, ({ act, body }) => postDistribution(act, body));
  serve(app, distributionEndpoints.get, ({ db, params }) => getDistribution(db, params.id));
  serve(app, distributionEndpoints.reverse, ({ act, params, body }) => reverseDistribution(act, params, body));
}
