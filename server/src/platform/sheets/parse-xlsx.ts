import { unzipSync, type Zippable, zipSync } from 'fflate';
import { withPercentTexts } from './percent-cells.ts';

/** The most bytes a workbook may unpack to, all parts together: far more than 50,000 rows need. */
const MOST_BYTES = 64 * 1024 * 1024;
const MOST_PARTS = 500;
const MOST_ROWS = 50_000;
const MOST_CELLS = 2_000_000;
/** Significant digits of a number. Further digits are binary rounding noise. */
const DIGITS = 15;

export class TooLargeWorkbook extends Error {}

/**
 * Reads the first non-empty sheet as text: dates as `2026-12-18`, numbers without rounding noise, percentages as `100%`,
 * formulas as their saved result. Macros, links and drawings aren't unpacked.
 * @throws TooLargeWorkbook when it unpacks to more than a file of records can need
 */
export async function parseXlsx(bytes: Uint8Array): Promise<string[][]> {
  // Loaded with the first workbook, because most processes never see one.
  const { default: readXlsxFile } = await import('read-excel-file/universal');
  const sheets = await readXlsxFile(repack(bytes), { parseNumber: readNumber });
  const rows = sheets.find(({ data }) => data.some((row) => row.some((cell) => cell !== null)))?.data ?? [];
  const width = Math.max(0, ...rows.slice(0, 1).map((row) => row.length));
  if (rows.length > MOST_ROWS || rows.length * width > MOST_CELLS) throw new TooLargeWorkbook();
  return rows.map((row) => row.map(toText));
}

/**
 * Repacks the needed parts without compression. A part's declared size limits how far it can unpack, so a small file
 * can't become a huge one in the reader.
 */
function repack(bytes: Uint8Array): ArrayBuffer {
  let total = 0;
  let count = 0;
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!/^xl\/(?:_rels\/)?[^/]+\.(?:xml|xml\.rels)$/.test(name) && !/^xl\/worksheets\/[^/]+\.xml$/.test(name))
        return false;
      total += originalSize;
      count += 1;
      if (total > MOST_BYTES || count > MOST_PARTS) throw new TooLargeWorkbook();
      return true;
    },
  });
  const packed: Zippable = Object.fromEntries(
    Object.entries(withPercentTexts(parts)).map(([name, part]) => [name, [part, { level: 0 }]]),
  );
  const { buffer } = Uint8Array.from(zipSync(packed));
  return buffer;
}

function readNumber(text: string): string {
  const number = Number(text);
  return Number.isFinite(number) ? String(Number(number.toPrecision(DIGITS))) : text;
}

function toText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return dayOrMoment(cell.toISOString());
  return String(cell);
}

function dayOrMoment(moment: string): string {
  return moment.endsWith('T00:00:00.000Z') ? moment.slice(0, 10) : moment.slice(0, 19).replace('T', ' ');
}
