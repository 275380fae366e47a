import { shareEndpoints } from '@builder-os/contract/modules/real-estate/shares';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { divideProperty, listDivisions, removeDivision } from './shares.service.ts';

export function shareRoutes(app: FastifyInstance): void {
  serve(app, shareEndpoints.list, ({ db, params }) => listDivisions(db, params.id));
  serve(app, shareEndpoints.divide, ({ act, params, body }) => divideProperty(act, params.id, body));
  serve(app, shareEndpoints.remove, ({ act, params }) => removeDivision(act, params.id, params.from));
}
