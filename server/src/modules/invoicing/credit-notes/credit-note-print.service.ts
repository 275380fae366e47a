import type { InvoiceDetail } from '@builder-os/contract/modules/invoicing/invoices';
import type { Executor } from '../../../platform/db/database.ts';
import { findLogoImage } from '../../../platform/organization/logo.ts';
import { getOrganization } from '../../../platform/organization/organization.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { type PrintedNote, printNote } from './credit-note.pdf.ts';

/** Makes the PDF of a credit note. Its bytes are stored and never made again. */
export async function makeNotePdf(
  db: Executor,
  storage: Storage,
  note: PrintedNote['note'],
  invoice: InvoiceDetail,
): Promise<Buffer> {
  const organization = await getOrganization(db);
  const { companyName, cities, phone } = organization;
  const logo = await findLogoImage(storage, organization);
  return printNote({ note, invoice, companyName, cities, phone, logo });
}
