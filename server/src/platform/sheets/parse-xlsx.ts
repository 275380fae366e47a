import { unzipSync, type Zippable, zipSync } from 'fflate';

/** What a workbook may unpack to, all its parts together: far more than 50,000 rows need. */
const MOST_BYTES = 64 * 1024 * 1024;
const MOST_PARTS = 500;
const MOST_ROWS = 50_000;
const MOST_CELLS = 2_000_000;
/** Of a number: further digits are what binary fractions leave behind. */
const DIGITS = 15;

export class TooLargeWorkbook extends Error {}

/**
 * Reads the first sheet that is not empty, as texts: days as `2026-12-18`, numbers without rounding noise, and for a
 * formula the result it had when the file was saved. Macros, links and drawings are not even unpacked.
 * @throws TooLargeWorkbook when it unpacks to more than a file of records can need
 */
export async function parseXlsx(bytes: Uint8Array): Promise<string[][]> {
  // Loaded with the first workbook: few processes ever see one.
  const { default: readXlsxFile } = await import('read-excel-file/universal');
  const sheets = await readXlsxFile(repack(bytes), { parseNumber: readNumber });
  const rows = sheets.find(({ data }) => data.some((row) => row.some((cell) => cell !== null)))?.data ?? [];
  const width = Math.max(0, ...rows.slice(0, 1).map((row) => row.length));
  if (rows.length > MOST_ROWS || rows.length * width > MOST_CELLS) throw new TooLargeWorkbook();
  return rows.map((row) => row.map(toText));
}

/**
 * The parts that are read, packed again without compression. What a part claims to unpack to bounds what it can, so a
 * small file cannot become a large one in the hands of the reader.
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
    Object.entries(parts).map(([name, part]) => [name, [part, { level: 0 }]]),
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
