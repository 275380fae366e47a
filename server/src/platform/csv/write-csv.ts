import { stringify } from 'csv-stringify/sync';

export type Cell = string | number | null;
export type Line = readonly Cell[];

const BYTE_ORDER_MARK = '\uFEFF';

/** A spreadsheet would run a text that begins like a formula. */
const FORMULA_START = /^[=+\-@\t\r]/;
const NUMBER = /^-?\d+(\.\d+)?$/;

/**
 * The text of a CSV file, piece by piece: the headers, then every page as it is read. Numbers stay numbers, also as
 * decimal text; other text that begins like a formula gets an apostrophe in front.
 */
export async function* writeCsv(headers: readonly string[], pages: AsyncIterable<Line[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + toText([headers]);
  for await (const lines of pages) yield toText(lines);
}

function toText(lines: readonly Line[]): string {
  return stringify(
    lines.map((line) => line.map(toCell)),
    { record_delimiter: 'windows' },
  );
}

function toCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  return FORMULA_START.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell;
}
