import { stringify } from 'csv-stringify/sync';
import { guardFormulas } from './formula-guard.ts';

export type Cell = string | number | null;
export type Line = readonly Cell[];

const BYTE_ORDER_MARK = '\uFEFF';

const NUMBER = /^-?\d+(\.\d+)?$/;

/**
 * The text of a CSV file in pieces: the headers, then each page as it's read. Numbers stay numbers, including decimal
 * text. In other text, each line that starts like a formula gets an apostrophe. Every cell is quoted, empty ones too,
 * because readers of these files don't tell null from an empty text.
 */
export async function* writeCsv(headers: readonly string[], pages: AsyncIterable<Line[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + toText([headers]);
  for await (const lines of pages) yield toText(lines);
}

function toText(lines: readonly Line[]): string {
  return stringify(
    lines.map((line) => line.map(toCell)),
    { record_delimiter: 'windows', quoted: true, quoted_empty: true },
  );
}

function toCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  return NUMBER.test(cell) ? cell : guardFormulas(cell);
}
