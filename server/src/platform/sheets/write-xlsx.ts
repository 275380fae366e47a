import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { AppError } from '../http/errors.ts';
import { workerPool } from '../workers/worker-pool.ts';
import type { Sheet } from './make-xlsx.ts';

export type { Sheet } from './make-xlsx.ts';
export type { SheetCell, SheetColumn } from './sheet-columns.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const LIMIT_MS = 60_000;

/**
 * Makes a workbook in a worker process. All workbooks but long lists of rows (`sendRows`) are made here. Call it after the transaction, which must not
 * wait for it.
 * @throws AppError `too_large` when it takes too long, `overloaded` when the caller has too many waiting tasks
 */
export async function printXlsx(sheets: readonly Sheet[]): Promise<Buffer> {
  const { workbook, failure, isTooMuch } = await workerPool.ask({ kind: 'workbook', sheets }, LIMIT_MS);
  if (workbook) return Buffer.from(workbook.buffer, workbook.byteOffset, workbook.byteLength);
  if (isTooMuch) throw new AppError('too_large', 'This workbook is too large. Filter for fewer rows, or choose CSV.');
  throw new Error(`A workbook was not made: ${failure}`);
}

/** Sends a workbook as a download. */
export function sendXlsx(reply: FastifyReply, fileName: string, workbook: Buffer | Readable): FastifyReply {
  return reply
    .type(XLSX)
    .header('Content-Disposition', `attachment; filename="${fileName}"`)
    .header('Cache-Control', 'no-store')
    .send(workbook);
}
