import { createHash } from 'node:crypto';
import type { PrintedDocument } from '../../../platform/records/signables.ts';
import type { RequestRow } from './signatures.queries.ts';

/** A printed document as its request stores it. */
export const pdfValues = ({ fileName, pdf, facts = [] }: PrintedDocument) => ({
  fileName,
  pdf,
  pdfHash: sha256(pdf),
  printedFacts: facts.length === 0 ? null : facts,
});

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

export const signedName = ({ fileName }: RequestRow) => (fileName ?? 'document.pdf').replace(/\.pdf$/, '-signed.pdf');
