import { sql } from 'drizzle-orm';
import { json, text } from 'drizzle-orm/pg-core';
import { bytes } from '../db/columns.ts';
import type { PdfDocument } from './pdf-definition.ts';

/**
 * The columns of a PDF that never changes after its record is issued. Issuing stores `document`, what is printed; the PDF
 * takes its place once it's printed, right after the commit. `hash` is the SHA-256 of the PDF.
 */
export const issuedPdfColumns = {
  document: json('document').$type<PdfDocument>(),
  pdf: bytes('pdf'),
  hash: text('hash').generatedAlwaysAs(sql`encode(sha256(pdf), 'hex')`),
};
