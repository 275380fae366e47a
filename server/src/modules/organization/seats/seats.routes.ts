import { seatEndpoints } from '@builder-os/contract/modules/organization/seats';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { createSeat, deleteSeat, getSeat, listSeats, restoreSeat, updateSeat } from './seats.service.ts';

export function seatRoutes(app: FastifyInstance): void {
  serve(app, seatEndpoints.list, ({ db }) => listSeats(db));
  serve(app, seatEndpoints.get, ({ db, params }) => getSeat(db, params.id));
  serve(app, seatEndpoints.create, ({ act, body }) => createSeat(act, body));
  serve(app, seatEndpoints.update, ({ act, params, body }) => updateSeat(act, params, body));
  serve(app, seatEndpoints.remove, ({ act, params }) => deleteSeat(act, params));
  serve(app, seatEndpoints.restore, ({ act, params }) => restoreSeat(act, params.id));
}
