import type { FastifyInstance } from 'fastify';
import { creditNoteRoutes } from './credit-notes/credit-notes.routes.ts';
import { customerPaymentRoutes } from './customer-payments/customer-payments.routes.ts';
import { invoiceLinkRoutes } from './invoices/invoice-links.routes.ts';
import { invoiceKind } from './invoices/invoices.queries.ts';
import { invoiceRoutes } from './invoices/invoices.routes.ts';
import { restoreInvoice } from './invoices/invoices.service.ts';
import { paymentInstructionsRoutes } from './payment-instructions/payment-instructions.routes.ts';
import { taxRateRoutes } from './tax-rates/tax-rates.routes.ts';

/** Invoicing: what customers are billed, what they pay, and what is owed to the company. */
export async function invoicingPlugin(app: FastifyInstance): Promise<void> {
  app.platform.bin.add(invoiceKind, restoreInvoice);
  invoiceRoutes(app);
  creditNoteRoutes(app);
  customerPaymentRoutes(app);
  taxRateRoutes(app);
  paymentInstructionsRoutes(app);
  // A separate scope, so that what these pages set affects no other route.
  await app.register(invoiceLinkRoutes);
}
