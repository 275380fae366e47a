import { capitalEventEndpoints } from '@builder-os/contract/modules/real-estate/capital-events';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { createCapitalEvent, deleteCapitalEvent, listCapitalEvents } from './capital-events.service.ts';

export function capitalEventRoutes(app: FastifyInstance): void {
  serve(app, capitalEventEndpoints.list, ({ db, params, query }) => listCapitalEvents(db, params.id, query));
  serve(app, capitalEventEndpoints.create, ({ act, params, body }) => createCapitalEvent(act, params.id, body));
  serve(app, capitalEventEndpoints.remove, ({ act, params }) => deleteCapitalEvent(act, params.id));
}
