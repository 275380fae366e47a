import type { FastifyInstance } from 'fastify';
import { billingPlanRoutes } from './billing-plans/billing-plans.routes.ts';
import { growPlan } from './billing-plans/plan-growth.service.ts';
import { changeBillingRoutes } from './change-billing/change-billing.routes.ts';
import { UNBILLED_BLOCKER } from './change-billing/change-billing.service.ts';
import { creditNoteRoutes } from './credit-notes/credit-notes.routes.ts';
import { customerPaymentRoutes } from './customer-payments/customer-payments.routes.ts';
import { findPaidByLines } from './customer-payments/line-invoices.queries.ts';
import { INVOICES_PART } from './invoices/invoice-file-part.service.ts';
import { invoiceLinkRoutes } from './invoices/invoice-links.routes.ts';
import { findWrongReceivables } from './invoices/invoice-proofs.queries.ts';
import { INVOICE_EXPIRIES, INVOICE_SEARCH, RETAINAGE_BLOCKER } from './invoices/invoice-registries.service.ts';
import { invoiceKind } from './invoices/invoices.queries.ts';
import { invoiceRoutes } from './invoices/invoices.routes.ts';
import { restoreInvoice } from './invoices/invoices.service.ts';
import { findSaleInvoices } from './invoices/sale-invoices.queries.ts';
import { issuedPdfJobs } from './issued-pdfs/issued-pdfs.jobs.ts';
import { paymentInstructionsRoutes } from './payment-instructions/payment-instructions.routes.ts';
import { INVOICING_PERSONAL } from './privacy/personal-data.queries.ts';
import { INVOICE_CASH, RECEIVABLE_FIGURES } from './receivables/receivable-figures.service.ts';
import { receivableRoutes } from './receivables/receivables.routes.ts';
import { RECEIVABLES_PERSONAL } from './receivables/receivables-personal.queries.ts';
import { reminderJobs } from './receivables/reminders.jobs.ts';
import { INVOICING_REFERRERS } from './references/referrers.queries.ts';
import { taxRateRoutes } from './tax-rates/tax-rates.routes.ts';

/** Invoicing: invoices to customers, their payments, and receivables. */
export async function invoicingPlugin(app: FastifyInstance): Promise<void> {
  app.platform.bin.add(invoiceKind, restoreInvoice);
  for (const part of [...INVOICING_PERSONAL, RECEIVABLES_PERSONAL]) app.platform.personalData.add(part);
  for (const referrer of INVOICING_REFERRERS) app.platform.referrers.add(referrer);
  for (const source of INVOICE_EXPIRIES) app.platform.expiries.add(source);
  app.platform.searchSources.add(INVOICE_SEARCH);
  app.platform.jobFileParts.add(INVOICES_PART);
  app.platform.saleInvoices.add(findSaleInvoices);
  app.platform.saleInvoices.addPayments(findPaidByLines);
  app.platform.closingBlockers.add(UNBILLED_BLOCKER);
  app.platform.closingBlockers.add(RETAINAGE_BLOCKER);
  app.platform.changeEffects.add(growPlan);
  for (const figure of RECEIVABLE_FIGURES) app.platform.figures.add(figure);
  app.platform.cashForecasts.add(INVOICE_CASH);
  app.platform.ledgerChecks.add(findWrongReceivables);
  invoiceRoutes(app);
  creditNoteRoutes(app);
  customerPaymentRoutes(app);
  taxRateRoutes(app);
  paymentInstructionsRoutes(app);
  billingPlanRoutes(app);
  changeBillingRoutes(app);
  receivableRoutes(app);
  reminderJobs(app);
  issuedPdfJobs(app);
  // A separate scope, so that what these pages set affects no other route.
  await app.register(invoiceLinkRoutes);
}
