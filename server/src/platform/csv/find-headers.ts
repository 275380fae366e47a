import type { CsvRow } from './read-csv.ts';

/** How many rows of titles, dates and notes may precede the headers. */
const DEEPEST = 20;

/**
 * The header row of a file: the first row with the most known headers. If headers are merged across two rows, a column
 * without a name takes the name above it. If no row has a known header, the first row with several cells.
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
