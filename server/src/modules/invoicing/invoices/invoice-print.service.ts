import type { InvoiceDetail } from '@builder-os/contract/modules/invoicing/invoices';
import { recordAction } from '../../../platform/audit/audit.ts';
import type { Executor, OpenDatabase } from '../../../platform/db/database.ts';
import type { Act } from '../../../platform/http/act.ts';
import { findOfficeDay } from '../../../platform/organization/office-day.ts';
import { getOrganization } from '../../../platform/organization/organization.ts';
import { findSender, type Sender } from '../../../platform/organization/sender.ts';
import { printPdf } from '../../../platform/pdf/print-pdf.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { getIssuedPdf, INVOICE_PDFS } from '../issued-pdfs/issued-pdfs.service.ts';
import { layOutInvoice } from './invoice.pdf.ts';
import { getInvoice, nameOf } from './invoices.service.ts';

/** The company as its documents show it. */
export async function readLetterhead(db: Executor, storage: Storage): Promise<Sender> {
  return findSender(storage, await getOrganization(db));
}

/** Records who downloads an invoice and returns it. */
export async function takeInvoiceOut(act: Act, id: number): Promise<InvoiceDetail> {
  const invoice = await getInvoice(act.tx, id);
  await recordAction(act, { action: 'invoice.export', resource: 'invoice', id, label: nameOf(invoice) });
  return invoice;
}

/** The PDF of an invoice: as issued, or a preview of a draft. */
export async function getInvoicePdf(
  database: OpenDatabase,
  storage: Storage,
  invoice: InvoiceDetail,
): Promise<{ fileName: string; pdf: Buffer }> {
  if (invoice.number === null) {
    const letterhead = await readLetterhead(database.db, storage);
    const { today } = await findOfficeDay(database.db);
    const preview = layOutInvoice({ ...letterhead, invoice, day: invoice.invoiceDate ?? today });
    return { fileName: `Draft-invoice-${invoice.id}.pdf`, pdf: await printPdf(preview) };
  }
  return { fileName: `${invoice.number}.pdf`, pdf: await getIssuedPdf(database, INVOICE_PDFS, invoice.id) };
}
