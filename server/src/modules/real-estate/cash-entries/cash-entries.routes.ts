import { cashEntryEndpoints } from '@builder-os/contract/modules/real-estate/cash-entries';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import {
  createCashEntry,
  deleteCashEntry,
  getCashFlow,
  listCashEntries,
  updateCashEntry,
} from './cash-entries.service.ts';

export function cashEntryRoutes(app: FastifyInstance): void {
  serve(app, cashEntryEndpoints.list, ({ db, params, query }) => listCashEntries(db, params.id, query));
  serve(app, cashEntryEndpoints.cashFlow, ({ db, params, query }) => getCashFlow(db, params.id, query.year));
  serve(app, cashEntryEndpoints.create, ({ act, params, body }) => createCashEntry(act, params.id, body));
  serve(app, cashEntryEndpoints.update, ({ act, params, body }) => updateCashEntry(act, params, body));
  serve(app, cashEntryEndpoints.remove, ({ act, params }) => deleteCashEntry(act, params.id));
}
