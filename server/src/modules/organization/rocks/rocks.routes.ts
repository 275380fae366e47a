import { rockEndpoints } from '@builder-os/contract/modules/organization/rocks';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { closeQuarter, listQuarters } from './rock-quarters.service.ts';
import { createRock, deleteRock, getRock, listRocks, restoreRock, scoreRock, updateRock } from './rocks.service.ts';

export function rockRoutes(app: FastifyInstance): void {
  serve(app, rockEndpoints.list, ({ db, query }) => listRocks(db, query));
  serve(app, rockEndpoints.quarters, ({ db }) => listQuarters(db));
  serve(app, rockEndpoints.closeQuarter, ({ act, body }) => closeQuarter(act, body));
  serve(app, rockEndpoints.get, ({ db, params }) => getRock(db, params.id));
  serve(app, rockEndpoints.create, ({ act, body }) => createRock(act, body));
  serve(app, rockEndpoints.update, ({ act, params, body }) => updateRock(act, params.id, body));
  serve(app, rockEndpoints.score, ({ act, params, body }) => scoreRock(act, params.id, body));
  serve(app, rockEndpoints.remove, ({ act, params }) => deleteRock(act, params.id));
  serve(app, rockEndpoints.restore, ({ act, params }) => restoreRock(act, params.id));
}
