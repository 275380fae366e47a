import { stringify } from 'csv-stringify/sync';
import { guardFormulas } from './formula-guard.ts';

export type Cell = string | number | null;
export type Line = readonly Cell[];

const BYTE_ORDER_MARK = '\uFEFF';

const NUMBER = /^-?\d+(\.\d+)?$/;

/**
 * The text of a CSV file, piece by piece: the headers, then every page as it is read. Numbers stay numbers, also as
 * decimal text; in other text, each line that begins like a formula gets an apostrophe in front. Every cell is quoted, an
 * empty one too: nothing that reads these files tells null from an empty text.
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
