import { coachEndpoints } from '@builder-os/contract/modules/education/coaches';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { createCoach, listCoaches, listSlots, updateCoach } from './coaches.service.ts';

export function coachRoutes(app: FastifyInstance): void {
  serve(app, coachEndpoints.list, ({ db }) => listCoaches(db));
  serve(app, coachEndpoints.create, ({ act, body }) => createCoach(act, body));
  serve(app, coachEndpoints.update, ({ act, params, body }) => updateCoach(act, params, body));
  serve(app, coachEndpoints.slots, ({ db, params, query }) => listSlots(db, params.id, query));
}
