import { aside } from '../aside/aside.ts';
import { unguardFormulas } from '../csv/formula-guard.ts';
import { type CsvRow, decodeCsv, readCsv } from '../csv/read-csv.ts';
import { validation } from '../http/errors.ts';

/** A packed megabyte holds some ten thousand rows. */
const XLSX_LIMIT = 10 * 1024 * 1024;
const LIMIT_MS = 30_000;
const LONGEST_CELL = 32_767;
const CHUNK = 1_000;
const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** Of workbooks of before 2007, and of those with a password. */
const OLD_WORKBOOK = [0xd0, 0xcf, 0x11, 0xe0];

const TOO_LARGE = 'This workbook is too large. Save the sheet as CSV, or split it and import the parts.';
const UNREADABLE = 'This workbook can’t be read. Save it again as an Excel workbook (.xlsx), or as CSV.';
const OLD = 'Save this workbook as an Excel workbook (.xlsx) without a password, or as CSV.';

/**
 * The rows of a CSV file or of a workbook's first filled sheet, piece by piece. Workbooks are unpacked beside the main
 * thread, within bounds.
 * @throws AppError `validation` (400) naming `file` when it is neither
 */
export async function readTable(bytes: Buffer, onRows: (rows: CsvRow[]) => Promise<void>): Promise<void> {
  if (startsWith(bytes, OLD_WORKBOOK)) throw validation({ file: OLD });
  if (!startsWith(bytes, ZIP)) return readCsv(decodeCsv(bytes), onRows);
  const rows = await readWorkbook(bytes);
  for (let start = 0; start < rows.length; start += CHUNK) await onRows(rows.slice(start, start + CHUNK));
}

/** Whether a file is a workbook, of Excel's format of today or of the one before. */
export function isWorkbook(bytes: Buffer): boolean {
  return startsWith(bytes, ZIP) || startsWith(bytes, OLD_WORKBOOK);
}

async function readWorkbook(bytes: Buffer): Promise<CsvRow[]> {
  if (bytes.length > XLSX_LIMIT) throw validation({ file: TOO_LARGE });
  const { rows, isTooMuch } = await aside.ask({ kind: 'xlsx', bytes }, LIMIT_MS);
  if (rows === undefined) throw validation({ file: isTooMuch ? TOO_LARGE : UNREADABLE });
  return rows
    .map((cells, index) => ({
      row: index + 1,
      cells: cells.map((cell) => unguardFormulas(cell.slice(0, LONGEST_CELL))),
    }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
}

function startsWith(bytes: Buffer, head: readonly number[]): boolean {
  return head.every((byte, index) => bytes[index] === byte);
}
