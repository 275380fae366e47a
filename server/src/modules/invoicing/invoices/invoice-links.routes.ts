import { invoiceLinkEndpoints } from '@builder-os/contract/modules/invoicing/invoices';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { notFound } from '../../../platform/http/errors.ts';
import { serve } from '../../../platform/http/serve.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';
import { getOrganization } from '../../../platform/organization/organization.ts';
import { sendPdf } from '../../../platform/pdf/send-pdf.ts';
import { getPaymentInstructions } from '../payment-instructions/payment-instructions.service.ts';
import { deadInvoicePage, INVOICE_PAGE_POLICY, invoicePage } from './invoice.page.ts';
import { getJobStanding, logInvoiceView, openInvoiceLink } from './invoice-links.service.ts';
import { getInvoicePdf } from './invoice-print.service.ts';

/** The pages where customers read an invoice without an account. They work without JavaScript. */
export async function invoiceLinkRoutes(app: FastifyInstance): Promise<void> {
  // The URL is the secret: pages must not send it to other sites, and no cache may keep it.
  app.addHook('onSend', async (_request, reply) => {
    reply.header('Referrer-Policy', 'no-referrer').header('Cache-Control', 'no-store');
  });

  serve(app, invoiceLinkEndpoints.page, async ({ db, transact, params: { token }, reply }) => {
    const organization = await getOrganization(db);
    const link = await openInvoiceLink(db, token);
    if (!link) return sendHtml(reply, 404, deadInvoicePage(organization));
    const { invoice, expiresAt } = link;
    await transact((act) => logInvoiceView(act, invoice));
    const { today } = await findOfficeDay(db);
    const standing = await getJobStanding(db, invoice);
    const instructions = await getPaymentInstructions(db);
    return sendHtml(
      reply,
      200,
      invoicePage({ token, invoice, expiresAt, organization, instructions, standing, today }),
    );
  });

  serve(app, invoiceLinkEndpoints.print, async ({ db, params: { token }, query, reply }) => {
    const link = await openInvoiceLink(db, token);
    if (!link) throw notFound('Invoice');
    const { fileName, pdf } = await getInvoicePdf(app.platform.database, app.platform.storage, link.invoice);
    return sendPdf(reply, fileName, pdf, query.show === 'yes');
  });
}

function sendHtml(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply
    .code(status)
    .header('Content-Security-Policy', INVOICE_PAGE_POLICY)
    .type('text/html; charset=utf-8')
    .send(page);
}
