import {
  acceptPurchaseOrderSchema,
  purchaseOrderLinkEndpoints,
} from '@builder-os/contract/modules/purchasing/purchase-orders';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { notFound } from '../../../platform/http/errors.ts';
import { serve } from '../../../platform/http/serve.ts';
import { sendPdf } from '../../../platform/pdf/send-pdf.ts';
import { readForm } from '../../../platform/web/form.ts';
import { installForms } from '../../../platform/web/forms.plugin.ts';
import { acceptByLink, logOrderView, openOrderLink } from './order-links.service.ts';
import { getBuyer, makeOrderPdf } from './order-print.service.ts';
import { closedOrderPage, ORDER_PAGE_POLICY, orderPage } from './purchase-order.page.ts';

/** The pages where vendors read and accept an order without an account. They work without JavaScript. */
export async function orderLinkRoutes(app: FastifyInstance): Promise<void> {
  await installForms(app);
  // The URL is the secret: pages must not send it to other sites, and no cache may keep it. Without any referrer, older
  // browsers send no origin with the form, and it would be rejected as another site's.
  app.addHook('onSend', async (_request, reply) => {
    reply.header('Referrer-Policy', 'same-origin').header('Cache-Control', 'no-store');
  });

  serve(app, purchaseOrderLinkEndpoints.page, async ({ db, transact, params: { token }, reply }) => {
    const organization = await getBuyer(db);
    const linked = await openOrderLink(db, token);
    if (!('order' in linked)) return sendHtml(reply, 404, closedOrderPage(organization, linked.state));
    const { order } = linked;
    await transact((act) => logOrderView(act, order));
    return sendHtml(reply, 200, orderPage({ token, order, organization }));
  });

  serve(app, purchaseOrderLinkEndpoints.accept, async ({ db, transact, params: { token }, request, reply }) => {
    const organization = await getBuyer(db);
    const linked = await openOrderLink(db, token);
    if (!('order' in linked)) return sendHtml(reply, 404, closedOrderPage(organization, linked.state));
    if (linked.state === 'open') {
      const form = readForm(acceptPurchaseOrderSchema, request.body);
      if (!form.isRight) return sendHtml(reply, 400, orderPage({ token, order: linked.order, organization, ...form }));
      await transact((act) => acceptByLink(act, token, form.data));
    }
    // The first answer counts; everyone else sees who gave it.
    return reply.redirect(`/order/${token}`, 303);
  });

  serve(app, purchaseOrderLinkEndpoints.print, async ({ db, params: { token }, reply }) => {
    const linked = await openOrderLink(db, token);
    if (!('order' in linked)) throw notFound('Purchase order');
    const { fileName, pdf } = await makeOrderPdf(db, app.platform.storage, linked.order);
    return sendPdf(reply, fileName, pdf);
  });
}

function sendHtml(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply
    .code(status)
    .header('Content-Security-Policy', ORDER_PAGE_POLICY)
    .type('text/html; charset=utf-8')
    .send(page);
}
