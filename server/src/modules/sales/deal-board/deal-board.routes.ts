import { dealBoardEndpoints } from '@builder-os/contract/modules/sales/deal-board';
import type { FastifyInstance } from 'fastify';
import { serve, serveShared } from '../../../platform/http/serve.ts';
import { moveDeal } from '../deals/deal-moves.service.ts';
import { getDealBoard, listDealColumn } from '../deals/deals.service.ts';

export function dealBoardRoutes(app: FastifyInstance): void {
  serveShared(app, dealBoardEndpoints.board, ({ db, query }) => getDealBoard(db, query));
  serve(app, dealBoardEndpoints.column, ({ db, params, query }) => listDealColumn(db, params.stage, query));
  serve(app, dealBoardEndpoints.move, ({ act, params, body }) => moveDeal(act, params, body));
}
