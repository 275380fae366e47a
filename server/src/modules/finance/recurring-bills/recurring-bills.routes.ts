import { recurringBillEndpoints } from '@builder-os/contract/modules/finance/recurring-bills';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import {
  createRecurring,
  deleteRecurring,
  getRecurring,
  listRecurring,
  pauseRecurring,
  restoreRecurring,
  resumeRecurring,
  updateRecurring,
} from './recurring-bills.service.ts';

export function recurringBillRoutes(app: FastifyInstance): void {
  serve(app, recurringBillEndpoints.list, ({ db }) => listRecurring(db));
  serve(app, recurringBillEndpoints.get, ({ db, params }) => getRecurring(db, params.id));
  serve(app, recurringBillEndpoints.create, ({ act, body }) => createRecurring(act, body));
  serve(app, recurringBillEndpoints.update, ({ act, params, body }) => updateRecurring(act, params, body));
  serve(app, recurringBillEndpoints.pause, ({ act, params }) => pauseRecurring(act, params));
  serve(app, recurringBillEndpoints.resume, ({ act, params }) => resumeRecurring(act, params));
  serve(app, recurringBillEndpoints.remove, ({ act, params }) => deleteRecurring(act, params));
  serve(app, recurringBillEndpoints.restore, ({ act, params }) => restoreRecurring(act, params.id));
}
