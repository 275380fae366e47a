import { billEndpoints } from '@builder-os/contract/modules/finance/bills';
import type { FastifyInstance } from 'fastify';
import { serve, serveShared } from '../../../platform/http/serve.ts';
import { decideHold } from '../bill-decisions/bill-decisions.service.ts';
import { payBill, payRun, undoBillPayment } from '../bill-payments/bill-payment.service.ts';
import {
  cancelBill,
  createBill,
  getBill,
  listBills,
  releaseRetainage,
  reopenBill,
  summarizeBills,
  updateBill,
} from './bills.service.ts';

/** Long enough for the most bills of one run. */
const PAY_RUN_LIMIT_MS = 60_000;

export function billRoutes(app: FastifyInstance): void {
  serve(app, billEndpoints.list, ({ db, query }) => listBills(db, query));
  serveShared(app, billEndpoints.summary, ({ db }) => summarizeBills(db));
  serve(app, billEndpoints.get, ({ db, params }) => getBill(db, params.id));
  serve(app, billEndpoints.create, ({ act, body }) => createBill(act, body));
  serve(app, billEndpoints.update, ({ act, params, body }) => updateBill(act, params, body));
  serve(app, billEndpoints.pay, ({ act, params, body }) => payBill(act, params, body));
  serve(app, billEndpoints.payRun, ({ act, body }) => payRun(act, body), { limitMs: PAY_RUN_LIMIT_MS });
  serve(app, billEndpoints.undoPayment, ({ act, params }) => undoBillPayment(act, params));
  serve(app, billEndpoints.releaseHold, ({ act, params, body }) => decideHold(act, params, body));
  serve(app, billEndpoints.releaseRetainage, ({ act, params }) => releaseRetainage(act, params));
  serve(app, billEndpoints.cancel, ({ act, params }) => cancelBill(act, params));
  serve(app, billEndpoints.reopen, ({ act, params }) => reopenBill(act, params));
}
