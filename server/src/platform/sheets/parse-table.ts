import { cutText } from '@builder-os/contract/platform/text-ends';
import { unguardFormulas } from '../csv/formula-guard.ts';
import { decodeCsv, readCsv } from '../csv/read-csv.ts';
import { parseXlsx } from './parse-xlsx.ts';
import { PackedRows } from './table-pieces.ts';

const LONGEST_CELL = 32_767;

/**
 * The non-empty rows of a CSV file, packed. Runs in a worker process.
 * @throws AppError `validation` (400) naming `file`
 */
export function parseCsvRows(bytes: Uint8Array, mostRows: number): Uint8Array<ArrayBuffer>[] {
  const packed = new PackedRows(mostRows);
  readCsv(decodeCsv(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)), (rows) => packed.add(rows));
  return packed.end();
}

/**
 * The non-empty rows of a workbook's first filled sheet, packed.
 * @throws TooLargeWorkbook when it unpacks to more than a file of records can need
 */
export async function parseXlsxRows(bytes: Uint8Array, mostRows: number): Promise<Uint8Array<ArrayBuffer>[]> {
  const packed = new PackedRows(mostRows);
  const rows = await parseXlsx(bytes);
  for (const [index, texts] of rows.entries()) {
    const cells = texts.map((cell) => unguardFormulas(cutText(cell, LONGEST_CELL)));
    if (!cells.some((cell) => cell.trim() !== '')) continue;
    if (packed.add([{ row: index + 1, cells }]) === 'enough') break;
  }
  return packed.end();
}
