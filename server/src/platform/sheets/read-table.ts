import { setImmediate } from 'node:timers/promises';
import type { CsvRow } from '../csv/read-csv.ts';
import { validation } from '../http/errors.ts';
import { workerPool } from '../workers/worker-pool.ts';
import { unpackRows } from './table-pieces.ts';

/** A packed megabyte holds about ten thousand rows. */
const XLSX_LIMIT = 10 * 1024 * 1024;
const LIMIT_MS = 30_000;
const ALL = Number.MAX_SAFE_INTEGER;
const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** Workbooks from before 2007 and password-protected ones start with this. */
const OLD_WORKBOOK = [0xd0, 0xcf, 0x11, 0xe0];

const TOO_LARGE = 'This workbook is too large. Save the sheet as CSV, or split it and import the parts.';
const TOO_LARGE_CSV = 'This file takes too long to read. Check its quotation marks, or split it into smaller files.';
const UNREADABLE = 'This workbook can’t be read. Save it again as an Excel workbook (.xlsx), or as CSV.';
const OLD = 'Save this workbook as an Excel workbook (.xlsx) without a password, or as CSV.';

interface TableLimits {
  /** Further rows aren't read. */
  mostRows?: number;
}

/** Whether a file is an Excel workbook, in the current or the pre-2007 format. */
export function isWorkbook(bytes: Buffer): boolean {
  return startsWith(bytes, ZIP) || startsWith(bytes, OLD_WORKBOOK);
}

type OnRows = (rows: CsvRow[]) => Promise<void>;

/**
 * Reads the rows of a CSV file or of a workbook's first filled sheet, in pieces. Files are parsed in a worker process
 * within limits, and other requests get a turn between pieces.
 * @throws AppError `validation` (400) naming `file` when it's neither
 */
export async function readTable(bytes: Buffer, onRows: OnRows, limits: TableLimits = {}): Promise<void> {
  if (startsWith(bytes, OLD_WORKBOOK)) throw validation({ file: OLD });
  if (!startsWith(bytes, ZIP)) return readCsvTable(bytes, onRows, limits);
  if (bytes.length > XLSX_LIMIT) throw validation({ file: TOO_LARGE });
  const { pieces, isTooMuch } = await workerPool.ask(
    { kind: 'xlsx', bytes, mostRows: limits.mostRows ?? ALL },
    LIMIT_MS,
  );
  if (pieces === undefined) throw validation({ file: isTooMuch ? TOO_LARGE : UNREADABLE });
  return unpack(pieces, onRows);
}

/** Like `readTable`, for files that can only be CSV. */
export async function readCsvTable(bytes: Buffer, onRows: OnRows, { mostRows = ALL }: TableLimits = {}): Promise<void> {
  const { pieces, refusal, failure, isTooMuch } = await workerPool.ask({ kind: 'csv', bytes, mostRows }, LIMIT_MS);
  if (refusal !== undefined) throw validation({ file: refusal });
  if (isTooMuch) throw validation({ file: TOO_LARGE_CSV });
  if (pieces === undefined) throw new Error(`A CSV file was not read: ${failure}`);
  return unpack(pieces, onRows);
}

async function unpack(pieces: readonly Uint8Array[], onRows: OnRows): Promise<void> {
  for (const piece of pieces) {
    await onRows(unpackRows(piece));
    await setImmediate();
  }
}

function startsWith(bytes: Buffer, head: readonly number[]): boolean {
  return head.every((byte, index) => bytes[index] === byte);
}
