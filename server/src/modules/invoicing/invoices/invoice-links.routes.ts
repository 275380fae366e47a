import { invoiceLinkEndpoints } from '@builder-os/contract/modules/invoicing/invoices';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../../platform/http/errors.ts';
import { serve } from '../../../platform/http/serve.ts';
import { getOrganization } from '../../../platform/organization/organization.ts';
import { sendPdf } from '../../../platform/pdf/send-pdf.ts';
import { INVOICE_FRAME } from './invoice.page.ts';
import { openInvoiceLink } from './invoice-links.service.ts';
import { getInvoicePdf } from './invoice-print.service.ts';
import { viewInvoice } from './invoice-views.service.ts';

/** The pages where customers read an invoice without an account. They work without JavaScript. */
export async function invoiceLinkRoutes(app: FastifyInstance): Promise<void> {
  INVOICE_FRAME.guard(app);

  serve(app, invoiceLinkEndpoints.page, async ({ db, transact, params: { token }, reply }) => {
    const organization = await getOrganization(db);
    const link = await openInvoiceLink(db, token);
    if (!link) return INVOICE_FRAME.send(reply, organization, undefined);
    const { invoice, expiresAt } = link;
    const path = `/invoice/${token}`;
    const { frame, page } = await transact((act) => viewInvoice(act, { invoice, expiresAt, path }));
    return frame.send(reply, organization, page);
  });

  serve(app, invoiceLinkEndpoints.print, async ({ db, params: { token }, query, reply }) => {
    const link = await openInvoiceLink(db, token);
    if (!link) throw notFound('Invoice');
    const { fileName, pdf } = await getInvoicePdf(app.platform.database, app.platform.storage, link.invoice);
    return sendPdf(reply, fileName, pdf, query.show === 'yes');
  });
}
