import { dealEndpoints } from '@builder-os/contract/modules/sales/deals';
import type { FastifyInstance } from 'fastify';
import { sendCsv } from '../../../platform/csv/send-csv.ts';
import { serve, serveShared } from '../../../platform/http/serve.ts';
import { exportDeals } from './deal-export.service.ts';
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
  serveShared(app, dealEndpoints.summary, ({ db }) => summarizeDeals(db));
  serve(app, dealEndpoints.export, async ({ db, query, transact, reply }) => {
    const { fileName, lines } = await transact((act) => exportDeals(act, db, query));
    return sendCsv(reply, fileName, lines);
  });
  serve(app, dealEndpoints.history, ({ db, params }) => listStageChanges(db, params.id));
  serve(app, dealEndpoints.get, ({ db, params }) => getDeal(db, params.id));
  serve(app, dealEndpoints.create, ({ act, body }) => createDeal(act, body));
  serve(app, dealEndpoints.update, ({ act, params, body }) => updateDeal(act, params, body));
  serve(app, dealEndpoints.remove, ({ act, params }) => deleteDeal(act, params));
  serve(app, dealEndpoints.restore, ({ act, params }) => restoreDeal(act, params.id));
}
