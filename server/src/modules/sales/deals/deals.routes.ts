import { dealEndpoints } from '@builder-os/contract/modules/sales/deals';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import {
  createDeal,
  deleteDeal,
  getDeal,
  listDeals,
  listStageChanges,
  restoreDeal,
  summarizeDeals,
  updateDeal,
} from './deals.service.ts';

export function dealRoutes(app: FastifyInstance): void {
  serve(app, dealEndpoints.list, ({ db, query }) => listDeals(db, query));
  serve(app, dealEndpoints.summary, ({ db }) => summarizeDeals(db));
  serve(app, dealEndpoints.history, ({ db, params }) => listStageChanges(db, params.id));
  serve(app, dealEndpoints.get, ({ db, params }) => getDeal(db, params.id));
  serve(app, dealEndpoints.create, ({ act, body }) => createDeal(act, body));
  serve(app, dealEndpoints.update, ({ act, params, body }) => updateDeal(act, params.id, body));
  serve(app, dealEndpoints.remove, ({ act, params }) => deleteDeal(act, params.id));
  serve(app, dealEndpoints.restore, ({ act, params }) => restoreDeal(act, params.id));
}
