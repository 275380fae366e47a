import { purchaseOrderLinkEndpoints } from '@builder-os/contract/modules/purchasing/purchase-orders';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../../platform/http/serve.ts';
import { sendPdf } from '../../../platform/pdf/send-pdf.ts';
import { DOCUMENT_FRAME } from '../../../platform/web/secret-page.ts';
import { logOrderView, openAcceptedOrder } from './order-links.service.ts';
import { getBuyer, makeOrderPdf } from './order-print.service.ts';
import { acceptedOrderPage } from './purchase-order.page.ts';

/** The URLs of orders sent before orders were signed: accepted ones stay readable, the others redirect. */
export async function orderLinkRoutes(app: FastifyInstance): Promise<void> {
  DOCUMENT_FRAME.guard(app);

  serve(app, purchaseOrderLinkEndpoints.page, async ({ db, transact, params: { token }, reply }) => {
    const order = await openAcceptedOrder(db, token);
    if (!order) return reply.redirect(`/sign/${encodeURIComponent(token)}`, 308);
    await transact((act) => logOrderView(act, order));
    const organization = await getBuyer(db);
    return DOCUMENT_FRAME.send(reply, organization, acceptedOrderPage({ token, order, organization }));
  });

  serve(app, purchaseOrderLinkEndpoints.print, async ({ db, transact, params: { token }, reply }) => {
    const order = await openAcceptedOrder(db, token);
    if (!order) return reply.redirect(`/sign/${encodeURIComponent(token)}/pdf`, 308);
    await transact((act) => logOrderView(act, order));
    const { fileName, pdf } = await makeOrderPdf(db, app.platform.storage, order);
    return sendPdf(reply, fileName, pdf);
  });
}
