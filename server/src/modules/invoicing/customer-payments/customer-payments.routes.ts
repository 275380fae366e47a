import { customerPaymentEndpoints } from '@builder-os/contract/modules/invoicing/customer-payments';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { applyCredit, createPayment, getPayment, listMatches, listPayments } from './customer-payments.service.ts';
import { bouncePayment, refundPayment, undoPayment } from './payment-returns.service.ts';
import { undoBounce, undoPart, undoRefund } from './payment-undos.service.ts';

export function customerPaymentRoutes(app: FastifyInstance): void {
  serve(app, customerPaymentEndpoints.list, ({ db, query }) => listPayments(db, query));
  serve(app, customerPaymentEndpoints.get, ({ db, params }) => getPayment(db, params.id));
  serve(app, customerPaymentEndpoints.create, ({ act, body }) => createPayment(act, body));
  serve(app, customerPaymentEndpoints.apply, ({ act, params, body }) => applyCredit(act, params, body));
  serve(app, customerPaymentEndpoints.refund, ({ act, params, body }) => refundPayment(act, params, body));
  serve(app, customerPaymentEndpoints.bounce, ({ act, params, body }) => bouncePayment(act, params, body));
  serve(app, customerPaymentEndpoints.undoPart, ({ act, params }) => undoPart(act, params, params.part));
  serve(app, customerPaymentEndpoints.undoRefund, ({ act, params }) => undoRefund(act, params, params.refund));
  serve(app, customerPaymentEndpoints.undoBounce, ({ act, params }) => undoBounce(act, params));
  serve(app, customerPaymentEndpoints.undo, ({ act, params }) => undoPayment(act, params));
  serve(app, customerPaymentEndpoints.matches, ({ db, params }) => listMatches(db, params.id));
}
