import Papa from 'papaparse';
import { validation } from '../http/errors.ts';
import { unguardFormulas } from './formula-guard.ts';

export interface CsvRow {
  /** As a spreadsheet counts: the first row of the file is 1. */
  row: number;
  cells: string[];
}

const CHUNK = 512 * 1024;
// What a spreadsheet puts into one.
const LONGEST_CELL = 32_767;
/** Of a row: one more than the columns an import takes, so that what has too many is still refused. */
const MOST_CELLS = 201;
/** Enough to tell what a file is. */
const START = 4_096;
/** Of all bytes, when half of them can be zeros. */
const MOSTLY_ZEROS = 0.35;
/** What Excel writes above the headers to name its delimiter. */
const NAMED_DELIMITER = /^\uFEFF?sep=([,;|\t])\r?\n/;
const DELIMITERS = [',', '\t', ';', '|'];
const NOT_CSV = 'Choose a CSV file: text with values separated by commas, semicolons or tabs.';
const OPEN_QUOTE = 'The file has an unclosed quotation mark. Fix it and try again.';

/**
 * The text of an uploaded CSV file, as UTF-8, UTF-16 of either order with or without a byte order mark, or Windows-1252.
 * @throws AppError `validation` (400) naming `file` when it is not text
 */
export function decodeCsv(bytes: Buffer): string {
  const text = decode(bytes);
  // No spreadsheet writes control characters; every picture, archive and document has them.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\u0000-\u0008\u000E-\u001A]/.test(text)) throw validation({ file: NOT_CSV });
  if (text.trim() === '') throw validation({ file: 'Choose a file with at least one row below the column names.' });
  return text;
}

/** The beginning of a file's text, whatever the file is. */
export function decodeStart(bytes: Buffer): string {
  return decode(bytes.subarray(0, START), { isStart: true });
}

/**
 * Reads rows in pieces, so that those of a large file never pile up, until `onRows` answers that it has enough. A hostile
 * file takes a minute: `readTable` does this beside the main thread.
 * @throws AppError `validation` (400) naming `file` when a quoted cell never ends
 */
export function readCsv(whole: string, onRows: (rows: CsvRow[]) => 'enough' | undefined): void {
  const [line = '', named] = NAMED_DELIMITER.exec(whole.slice(0, 20)) ?? [];
  const text = whole.slice(line.length);
  let read = line === '' ? 0 : 1;
  // The types know chunks of files only; the parser takes them of a text as well, one after the other.
  const config = {
    delimiter: named ?? sniffDelimiter(text),
    chunkSize: CHUNK,
    chunk: ({ data, errors }: Papa.ParseResult<string[]>, parser: Papa.Parser) => {
      if (errors.some((error) => error.code === 'MissingQuotes')) throw validation({ file: OPEN_QUOTE });
      const rows = data.map((cells, index) => ({ row: read + index + 1, cells: cells.slice(0, MOST_CELLS).map(cut) }));
      read += data.length;
      if (onRows(rows.filter(isFilled)) === 'enough') parser.abort();
    },
  };
  Papa.parse<string[]>(text, config);
}

/** More than any field takes, so that what is cut is refused and not stored by half. */
function cut(cell: string): string {
  return unguardFormulas(cell.slice(0, LONGEST_CELL));
}

function isFilled({ cells }: CsvRow): boolean {
  return cells.some((cell) => cell.trim() !== '');
}

function sniffDelimiter(text: string): string {
  const { meta } = Papa.parse(text.slice(0, CHUNK), {
    preview: 20,
    skipEmptyLines: 'greedy',
    delimitersToGuess: DELIMITERS,
  });
  return meta.delimiter;
}

function decode(bytes: Buffer, { isStart = false } = {}): string {
  const wide = wideEncodingOf(bytes);
  if (wide !== undefined) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: isStart });
  } catch {
    // Bytes that are not UTF-8: what older spreadsheets save.
    return decodeWestern(bytes);
  }
}

// Of Windows-1252, from 0x80: quotation marks, dashes and the like. Node 20 takes its decoder for that of Latin-1.
const WESTERN = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

function decodeWestern(bytes: Buffer): string {
  return bytes.toString('latin1').replace(/[\u0080-\u009F]/g, (mark) => WESTERN.charAt(mark.charCodeAt(0) - 0x80));
}

/** UTF-16 by its mark; without one by its zeros, of which western text has one in nearly every pair, on one side. */
function wideEncodingOf(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, 4_096);
  const zeros = [0, 0];
  sample.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const most = sample.length * MOSTLY_ZEROS;
  if (bytes.length % 2 !== 0 || Math.min(even, odd) > 0 || Math.max(even, odd) < most) return undefined;
  return odd > even ? 'utf-16le' : 'utf-16be';
}
