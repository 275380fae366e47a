import { revenueTrackingEndpoints } from '@builder-os/contract/modules/finance/revenue-tracking';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { updateProject } from './project-links.service.ts';
import { payProject } from './project-payments.service.ts';
import {
  cancelRevenueRecord,
  createRevenueRecord,
  getRevenueRecord,
  invoiceRevenueRecord,
  listRevenueRecords,
  reopenRevenueRecord,
  undoPayment,
} from './revenue-tracking.service.ts';

export function revenueTrackingRoutes(app: FastifyInstance): void {
  const { saleInvoices } = app.platform;
  serve(app, revenueTrackingEndpoints.list, ({ db, query }) => listRevenueRecords(db, query));
  serve(app, revenueTrackingEndpoints.get, ({ db, params }) => getRevenueRecord(db, params.id));
  serve(app, revenueTrackingEndpoints.create, ({ act, body }) => createRevenueRecord(act, body));
  serve(app, revenueTrackingEndpoints.update, ({ act, params, body }) =>
    updateProject(act, saleInvoices, { target: params, sent: body }),
  );
  serve(app, revenueTrackingEndpoints.invoice, ({ act, params, body }) => invoiceRevenueRecord(act, params, body));
  serve(app, revenueTrackingEndpoints.pay, ({ act, params, body }) =>
    payProject(act, saleInvoices, { target: params, sent: body }),
  );
  serve(app, revenueTrackingEndpoints.undoPayment, ({ act, params }) => undoPayment(act, params));
  serve(app, revenueTrackingEndpoints.cancel, ({ act, params }) => cancelRevenueRecord(act, params));
  serve(app, revenueTrackingEndpoints.reopen, ({ act, params }) => reopenRevenueRecord(act, params));
}
