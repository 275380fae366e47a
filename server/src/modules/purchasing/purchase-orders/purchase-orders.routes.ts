import { purchaseOrderEndpoints } from '@builder-os/contract/modules/purchasing/purchase-orders';
import type { FastifyInstance } from 'fastify';
import { sendCsv } from '../../../platform/csv/send-csv.ts';
import { serve } from '../../../platform/http/serve.ts';
import { sendPdf } from '../../../platform/pdf/send-pdf.ts';
import { exportToCsv } from '../../../platform/sheets/record-export.ts';
import { sendXlsx } from '../../../platform/sheets/write-xlsx.ts';
import { exportOrders, toOrderXlsx } from './order-export.service.ts';
import { linkOrder, revokeOrderLinks } from './order-links.service.ts';
import { makeOrderPdf, takeOrderOut } from './order-print.service.ts';
import { acceptOrder, closeLine, closeOrder, issueOrder, reviseOrder, voidOrder } from './order-steps.service.ts';
import {
  createOrder,
  deleteOrder,
  getOrder,
  listOrders,
  restoreOrder,
  updateOrder,
} from './purchase-orders.service.ts';

export function purchaseOrderRoutes(app: FastifyInstance): void {
  const { storage } = app.platform;

  serve(app, purchaseOrderEndpoints.list, ({ db, query }) => listOrders(db, query));
  serve(app, purchaseOrderEndpoints.export, async ({ db, query, transact, reply }) => {
    const download = await transact((act) => exportOrders(act, db, query));
    if (query.format === 'csv') return sendCsv(reply, download.fileName, exportToCsv(download));
    return sendXlsx(reply, download.fileName, await toOrderXlsx(download));
  });
  serve(app, purchaseOrderEndpoints.get, ({ db, params }) => getOrder(db, params.id));
  serve(app, purchaseOrderEndpoints.print, async ({ db, params, transact, reply }) => {
    const order = await transact((act) => takeOrderOut(act, params.id));
    const { fileName, pdf } = await makeOrderPdf(db, storage, order);
    return sendPdf(reply, fileName, pdf);
  });
  serve(app, purchaseOrderEndpoints.create, ({ act, body }) => createOrder(act, body));
  serve(app, purchaseOrderEndpoints.update, ({ act, params, body }) => updateOrder(act, params, body));
  serve(app, purchaseOrderEndpoints.issue, ({ act, params }) => issueOrder(act, params));
  serve(app, purchaseOrderEndpoints.revise, ({ act, params, body }) => reviseOrder(act, params, body));
  serve(app, purchaseOrderEndpoints.accept, ({ act, params, body }) => acceptOrder(act, params, body));
  serve(app, purchaseOrderEndpoints.closeLine, ({ act, params }) => closeLine(act, params.id));
  serve(app, purchaseOrderEndpoints.close, ({ act, params }) => closeOrder(act, params));
  serve(app, purchaseOrderEndpoints.voidOrder, ({ act, params, body }) => voidOrder(act, params, body));
  serve(app, purchaseOrderEndpoints.link, ({ act, params, body }) => linkOrder(act, app.platform, params, body));
  serve(app, purchaseOrderEndpoints.revokeLinks, ({ act, params }) => revokeOrderLinks(act, params));
  serve(app, purchaseOrderEndpoints.remove, ({ act, params }) => deleteOrder(act, params));
  serve(app, purchaseOrderEndpoints.restore, ({ act, params }) => restoreOrder(act, params.id));
}
