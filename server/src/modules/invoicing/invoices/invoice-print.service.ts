import type { InvoiceDetail } from '@builder-os/contract/modules/invoicing/invoices';
import { recordAction } from '../../../platform/audit/audit.ts';
import type { Executor } from '../../../platform/db/database.ts';
import type { Act } from '../../../platform/http/act.ts';
import { found } from '../../../platform/http/errors.ts';
import { findLogoImage } from '../../../platform/organization/logo.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';
import { getOrganization } from '../../../platform/organization/organization.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { printInvoice } from './invoice.pdf.ts';
import { findInvoicePdf } from './invoices.queries.ts';
import { getInvoice, nameOf } from './invoices.service.ts';

/** Makes the PDF of an invoice. Once it's issued, its bytes are stored and never made again. */
export async function makeInvoicePdf(db: Executor, storage: Storage, invoice: InvoiceDetail): Promise<Buffer> {
  const organization = await getOrganization(db);
  const { companyName, cities, phone } = organization;
  const logo = await findLogoImage(storage, organization);
  const { today } = await findOfficeDay(db);
  return printInvoice({ invoice, companyName, cities, phone, logo, day: invoice.invoiceDate ?? today });
}

/** Records who downloads an invoice and returns it. */
export async function takeInvoiceOut(act: Act, id: number): Promise<InvoiceDetail> {
  const invoice = await getInvoice(act.tx, id);
  await recordAction(act, { action: 'invoice.export', resource: 'invoice', id, label: nameOf(invoice) });
  return invoice;
}

/** The PDF of an invoice: as it was issued, or a preview of a draft. */
export async function getInvoicePdf(
  db: Executor,
  storage: Storage,
  invoice: InvoiceDetail,
): Promise<{ fileName: string; pdf: Buffer }> {
  if (invoice.number === null) {
    return { fileName: `Draft-invoice-${invoice.id}.pdf`, pdf: await makeInvoicePdf(db, storage, invoice) };
  }
  return { fileName: `${invoice.number}.pdf`, pdf: found(await findInvoicePdf(db, invoice.id), 'PDF') };
}
