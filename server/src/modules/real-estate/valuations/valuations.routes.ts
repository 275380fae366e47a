import { valuationEndpoints } from '@builder-os/contract/modules/real-estate/valuations';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { createValuation, deleteValuation, listValuations, updateValuation } from './valuations.service.ts';

export function valuationRoutes(app: FastifyInstance): void {
  serve(app, valuationEndpoints.list, ({ db, params }) => listValuations(db, params.id));
  serve(app, valuationEndpoints.create, ({ act, params, body }) => createValuation(act, params.id, body));
  serve(app, valuationEndpoints.update, ({ act, params, body }) => updateValuation(act, params, body));
  serve(app, valuationEndpoints.remove, ({ act, params }) => deleteValuation(act, params));
}
