import { invoiceLinkEndpoints } from '@builder-os/contract/modules/invoicing/invoices';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../../platform/http/errors.ts';
import { serve } from '../../../platform/http/serve.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';
import { getOrganization } from '../../../platform/organization/organization.ts';
import { sendPdf } from '../../../platform/pdf/send-pdf.ts';
import { getPaymentInstructions } from '../payment-instructions/payment-instructions.service.ts';
import { INVOICE_FRAME, invoicePage } from './invoice.page.ts';
import { getJobStanding, logInvoiceView, openInvoiceLink } from './invoice-links.service.ts';
import { getInvoicePdf } from './invoice-print.service.ts';

/** The pages where customers read an invoice without an account. They work without JavaScript. */
export async function invoiceLinkRoutes(app: FastifyInstance): Promise<void> {
  INVOICE_FRAME.guard(app);

  serve(app, invoiceLinkEndpoints.page, async ({ db, transact, params: { token }, reply }) => {
    const organization = await getOrganization(db);
    const link = await openInvoiceLink(db, token);
    if (!link) return INVOICE_FRAME.send(reply, organization, undefined);
    const { invoice, expiresAt } = link;
    await transact((act) => logInvoiceView(act, invoice));
    const { today } = await findOfficeDay(db);
    const standing = await getJobStanding(db, invoice);
    const instructions = await getPaymentInstructions(db);
    const path = `/invoice/${token}`;
    const page = invoicePage({ path, invoice, expiresAt, organization, instructions, standing, today });
    return INVOICE_FRAME.send(reply, organization, page);
  });

  serve(app, invoiceLinkEndpoints.print, async ({ db, params: { token }, query, reply }) => {
    const link = await openInvoiceLink(db, token);
    if (!link) throw notFound('Invoice');
    const { fileName, pdf } = await getInvoicePdf(app.platform.database, app.platform.storage, link.invoice);
    return sendPdf(reply, fileName, pdf, query.show === 'yes');
  });
}
