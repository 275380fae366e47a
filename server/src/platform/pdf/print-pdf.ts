import { aside } from '../aside/aside.ts';
import { AppError } from '../http/errors.ts';
import type { PdfDocument } from './pdf-definition.ts';

export type { PdfDocument } from './pdf-definition.ts';

const LIMIT_MS = 20_000;
/** More would not be set within the limit, and handing it over would hold up everyone else. */
const MOST_LETTERS = 8_000_000;

/**
 * The one way a PDF is made: Letter, the company and the title on every page, the day and the page number below. Beside
 * the main thread, in turn with other callers.
 * @throws AppError `too_large` when it takes too long, `overloaded` when the caller waits for too many
 */
export async function printPdf(document: PdfDocument): Promise<Buffer> {
  if (countLetters(document) > MOST_LETTERS) throw tooLong();
  const { pdf, failure, isTooMuch } = await aside.ask({ kind: 'pdf', document }, LIMIT_MS);
  if (pdf) return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  if (isTooMuch) throw tooLong();
  throw new Error(`A PDF was not made: ${failure}`);
}

function tooLong(): AppError {
  return new AppError('too_large', 'This document is too long to print. Shorten the text or choose fewer records.');
}

function countLetters(part: unknown): number {
  if (typeof part === 'string') return part.length;
  if (typeof part !== 'object' || part === null) return 0;
  return Object.values(part).reduce((sum: number, inner) => sum + countLetters(inner), 0);
}
