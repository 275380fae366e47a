import type { Executor } from '../db/database.ts';
import type { Letterhead } from '../pdf/pdf-head.ts';
import { type PdfDocument, printPdf } from '../pdf/print-pdf.ts';
import type { Storage } from '../storage/storage.ts';
import { getOrganization } from './organization.ts';
import { findSender } from './sender.ts';

/** A document without its letterhead. */
export type PdfReport = Omit<PdfDocument, keyof Letterhead>;

/** Prints a report under the company's letterhead, like every PDF: reports also go to accountants, lenders and insurers. */
export async function printWithLetterhead(db: Executor, storage: Storage, report: PdfReport): Promise<Buffer> {
  return printPdf({ ...report, ...(await findSender(storage, await getOrganization(db))) });
}
