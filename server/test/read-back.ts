import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { expect } from 'vitest';

/** The amounts of a printed table row in cents, by cell; null for other cells, such as names and percentages. */
export function amountsOf(line: string): (bigint | null)[] {
  return line.split(' | ').map((cell) => {
    const [, sign = '', digits] = /^(−?)\$([\d,.]+)$/.exec(cell) ?? [];
    return digits === undefined ? null : toCents(`${sign === '' ? '' : '-'}${digits.replaceAll(',', '')}`);
  });
}

/** Expects every amount column to add up to the total line, as printed. */
export function expectToAddUp(lines: readonly string[], total: string): void {
  expect(lines.length, `lines above "${total}"`).toBeGreaterThan(0);
  for (const [column, sum] of amountsOf(total).entries()) {
    if (sum === null) continue;
    const printed = lines.reduce((cents, line) => cents + (amountsOf(line)[column] ?? 0n), 0n);
    expect(fromCents(printed), `column ${column + 1} above "${total}"`).toBe(fromCents(sum));
  }
}

type Row = Record<string, unknown>;

/** Expects columns of decimal text in a file or response to add up to the total row. */
export function expectColumnsToAddUp(rows: readonly Row[], total: Row, columns: readonly string[]): void {
  expect(rows.length, 'rows above the total').toBeGreaterThan(0);
  for (const column of columns) {
    const sum = rows.reduce((cents, row) => cents + toCents(String(row[column])), 0n);
    expect(fromCents(sum), `column ${column}`).toBe(String(total[column]));
  }
}

/** The lines of a table after its heading, up to the total line, which starts with `last`. */
export function tableOf(lines: readonly string[], heading: string, last: string): { lines: string[]; total: string } {
  const from = lines.findIndex((line) => line.startsWith(heading)) + 1;
  const end = lines.findIndex((line, index) => index >= from && line.startsWith(last));
  expect({ heading, isThere: from > 0 && end > from }).toEqual({ heading, isThere: true });
  return { lines: lines.slice(from, end), total: lines[end] ?? '' };
}
