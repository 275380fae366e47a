import type { InvoiceDetail } from '@builder-os/contract/modules/invoicing/invoices';
import type { Act } from '../../../platform/http/act.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';
import { getOrganization } from '../../../platform/organization/organization.ts';
import type { SecretFrame, SecretPage } from '../../../platform/web/secret-page.ts';
import { getPaymentInstructions } from '../payment-instructions/payment-instructions.service.ts';
import { INVOICE_FRAME, invoicePage } from './invoice.page.ts';
import { getJobStanding, logInvoiceView } from './invoice-links.service.ts';

interface Viewed {
  invoice: InvoiceDetail;
  /** The path of the page: its PDF is at `/pdf` below it. */
  path: string;
  /** When the link stops working. */
  expiresAt: string;
  /** The path of the page it was opened from, if it was. */
  back?: string;
}

/** The page of an invoice as its customer reads it. Notes that someone opened it. */
export async function viewInvoice(act: Act, viewed: Viewed): Promise<{ frame: SecretFrame; page: SecretPage }> {
  await logInvoiceView(act, viewed.invoice);
  const organization = await getOrganization(act.tx);
  const { today } = await findOfficeDay(act.tx);
  const standing = await getJobStanding(act.tx, viewed.invoice);
  const instructions = await getPaymentInstructions(act.tx);
  return { frame: INVOICE_FRAME, page: invoicePage({ ...viewed, organization, instructions, standing, today }) };
}
