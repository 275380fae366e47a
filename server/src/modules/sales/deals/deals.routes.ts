import { dealBoardEndpoints } from '@builder-os/contract/modules/sales/deal-board';
import { dealEndpoints } from '@builder-os/contract/modules/sales/deals';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { moveDeal } from './deal-moves.service.ts';
import {
  createDeal,
  deleteDeal,
  getDeal,
  getDealBoard,
  listDealColumn,
  listDeals,
  listStageChanges,
  restoreDeal,
  summarizeDeals,
  updateDeal,
} from './deals.service.ts';

export function dealRoutes(app: FastifyInstance): void {
  serve(app, dealEndpoints.list, ({ db, query }) => listDeals(db, query));
  serve(app, dealEndpoints.summary, ({ db }) => summarizeDeals(db));
  serve(app, dealBoardEndpoints.board, ({ db, query }) => getDealBoard(db, query));
  serve(app, dealBoardEndpoints.column, ({ db, params, query }) => listDealColumn(db, params.stage, query));
  serve(app, dealBoardEndpoints.move, ({ act, params, body }) => moveDeal(act, params.id, body));
  serve(app, dealEndpoints.history, ({ db, params }) => listStageChanges(db, params.id));
  serve(app, dealEndpoints.get, ({ db, params }) => getDeal(db, params.id));
  serve(app, dealEndpoints.create, ({ act, body }) => createDeal(act, body));
  serve(app, dealEndpoints.update, ({ act, params, body }) => updateDeal(act, params.id, body));
  serve(app, dealEndpoints.remove, ({ act, params }) => deleteDeal(act, params.id));
  serve(app, dealEndpoints.restore, ({ act, params }) => restoreDeal(act, params.id));
}
