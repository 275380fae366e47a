import { AppError } from '../http/errors.ts';
import { workerPool } from '../workers/worker-pool.ts';
import type { WorkerTask } from '../workers/worker-task.ts';
import type { PdfDocument } from './pdf-definition.ts';
import type { SealTask } from './seal-pdf.ts';

export type { PdfDocument } from './pdf-definition.ts';

const LIMIT_MS = 20_000;
/** A longer document would miss the time limit, and copying it to a worker process would block everyone else. */
const MOST_LETTERS = 8_000_000;

/**
 * Makes a Letter-size PDF with the company and title on every page and the date and page number below. All PDFs are
 * made here, in a worker process.
 * @throws AppError `too_large` when it takes too long, `overloaded` when the caller has too many waiting tasks
 */
export async function printPdf(document: PdfDocument): Promise<Buffer> {
  if (countLetters(document) > MOST_LETTERS) throw tooLong();
  return askForPdf({ kind: 'pdf', document });
}

/** Adds pages to a PDF and seals it, in a worker process like all work on PDFs. */
export function sealInWorker(seal: SealTask): Promise<Buffer> {
  return askForPdf({ kind: 'seal', seal });
}

async function askForPdf(task: Extract<WorkerTask, { kind: 'pdf' | 'seal' }>): Promise<Buffer> {
  const { pdf, failure, isTooMuch } = await workerPool.ask(task, LIMIT_MS);
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
