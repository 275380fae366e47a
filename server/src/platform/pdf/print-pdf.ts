import { aside } from '../aside/aside.ts';
import { AppError, overloaded } from '../http/errors.ts';
import type { PdfDocument } from './pdf-definition.ts';

export type { PdfDocument } from './pdf-definition.ts';

const LIMIT_MS = 20_000;

/**
 * The one way a PDF is made: Letter, the company and the title on every page, the day and the page number below. Beside
 * the main thread, in turn with other callers.
 * @throws AppError `too_large` when it takes too long, `overloaded` when the caller waits for too many
 */
export async function printPdf(document: PdfDocument): Promise<Buffer> {
  const { pdf, failure, isTooMuch } = await aside.ask({ kind: 'pdf', document }, LIMIT_MS);
  if (pdf) return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  if (isTooMuch)
    throw new AppError('too_large', 'This document is too long to print. Shorten its texts or choose fewer records.');
  if (failure === 'the thread ended') throw overloaded();
  throw new Error(`A PDF was not made: ${failure}`);
}
