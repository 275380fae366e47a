import { cutText } from '@builder-os/contract/platform/text-ends';
import Papa from 'papaparse';
import { validation } from '../http/errors.ts';
import { unguardFormulas } from './formula-guard.ts';

export interface CsvRow {
  /** The row number as a spreadsheet counts: the first row of the file is 1. */
  row: number;
  cells: string[];
}

const CHUNK = 512 * 1024;
// The most characters a spreadsheet cell can hold.
const LONGEST_CELL = 32_767;
/** One more than an import accepts, so a row with too many cells is still rejected. */
const MOST_CELLS = 201;
/** Enough bytes to recognize a file type. */
const START = 4_096;
/** The share of zeros among all bytes; UTF-16 text can reach one half. */
const MOSTLY_ZEROS = 0.35;
/** The line Excel writes above the headers to name the delimiter. */
const NAMED_DELIMITER = /^\uFEFF?sep=([,;|\t])\r?\n/;
const DELIMITERS = [',', '\t', ';', '|'];
const NOT_CSV = 'Choose a CSV file: text with values separated by commas, semicolons or tabs.';
const OPEN_QUOTE = 'The file has an unclosed quotation mark. Fix it and try again.';

/**
 * The text of an uploaded CSV file: UTF-8, UTF-16 in either byte order with or without a byte order mark, or
 * Windows-1252.
 * @throws AppError `validation` (400) naming `file` when it isn't text
 */
export function decodeCsv(bytes: Buffer): string {
  const text = decode(bytes);
  // Spreadsheets never write control characters. Images, archives and documents always contain some.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\u0000-\u0008\u000E-\u001A]/.test(text)) throw validation({ file: NOT_CSV });
  if (text.trim() === '') throw validation({ file: 'Choose a file with at least one row below the column names.' });
  return text;
}

/** The start of a file's text, for any type of file. */
export function decodeStart(bytes: Buffer): string {
  return decode(bytes.subarray(0, START), { isStart: true });
}

/**
 * Reads rows in pieces, to limit memory use, until `onRows` returns `enough`. A hostile file takes a minute, so
 * `readTable` runs this in a worker process.
 * @throws AppError `validation` (400) naming `file` when a quoted cell never ends
 */
export function readCsv(whole: string, onRows: (rows: CsvRow[]) => 'enough' | undefined): void {
  const [line = '', named] = NAMED_DELIMITER.exec(whole.slice(0, 20)) ?? [];
  const text = whole.slice(line.length);
  let read = line === '' ? 0 : 1;
  // The types allow `chunk` only for files, but the parser also accepts it for text, one chunk after another.
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

/** The limit exceeds every field's, so validation rejects a cut value instead of storing part of it. */
function cut(cell: string): string {
  return unguardFormulas(cutText(cell, LONGEST_CELL));
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
    // Not UTF-8: older spreadsheets save Windows-1252.
    return decodeWestern(bytes);
  }
}

// The Windows-1252 characters from 0x80: quotation marks, dashes and the like. Node 20 decodes it as Latin-1.
const WESTERN = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

function decodeWestern(bytes: Buffer): string {
  return bytes.toString('latin1').replace(/[\u0080-\u009F]/g, (mark) => WESTERN.charAt(mark.charCodeAt(0) - 0x80));
}

/**
 * Detects UTF-16 by its byte order mark, else by zeros: Western text has a zero on the same side of nearly every pair.
 */
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
