import type { CsvRow } from './read-csv.ts';

/** How far down titles, dates and notes may push the headers. */
const DEEPEST = 20;

/**
 * The row of a file that names its columns: the first of those that name most. Where headings were merged over two rows,
 * a column without a name takes that of the row above. Where no row names anything known, it is the first of several cells.
 * @param score how many of the texts are known as headers
 */
export function findHeaders(
  rows: readonly CsvRow[],
  score: (headers: readonly string[]) => number,
): CsvRow | undefined {
  const [first] = rows;
  if (!first) return undefined;
  let best: CsvRow | undefined;
  let most = 0;
  rows.slice(0, DEEPEST).forEach(({ row, cells }, index) => {
    for (const candidate of [cells, withNamesAbove(cells, rows[index - 1]?.cells)]) {
      const known = score(candidate);
      if (known <= most) continue;
      most = known;
      best = { row, cells: candidate };
    }
  });
  return best ?? rows.slice(0, DEEPEST).find(({ cells }) => countFilled(cells) > 1) ?? first;
}

function withNamesAbove(cells: string[], above: readonly string[] = []): string[] {
  if (countFilled(above) < 2) return cells;
  const length = Math.max(cells.length, above.length);
  return Array.from({ length }, (_, index) => cells[index]?.trim() || (above[index] ?? ''));
}

function countFilled(cells: readonly string[]): number {
  return cells.filter((cell) => cell.trim() !== '').length;
}
