import { expect, type Page } from '@playwright/test';

/** Every row or column named "Total" in a visible table must equal the sum of the printed figures, to the cent. */
export async function expectSums(page: Page): Promise<void> {
  expect(await page.evaluate(readWrongSums), `sums as printed: ${page.url()}`).toEqual([]);
}

/**
 * Runs in the page, so it can't use anything outside. Shares and margins aren't summed, and a text cell ends a column's
 * sum.
 */
function readWrongSums(): string[] {
  const textOf = (cell: Element | undefined) => cell?.textContent?.trim() ?? '';
  /** In cents; 0 for an empty cell, undefined if it isn't an amount. */
  const read = (text: string) => {
    if (text === '' || text === '—') return 0n;
    const match = /^([−+]?)(\$?)([\d,]+)(?:\.(\d\d))?$/.exec(text);
    if (!match) return undefined;
    const cents = BigInt(`${match[3]?.replaceAll(',', '')}${match[4] ?? '00'}`);
    return match[1] === '−' ? -cents : cents;
  };
  const wrong: string[] = [];
  const check = (where: string, total: string, parts: string[]) => {
    const [whole, amounts] = [read(total), parts.map(read)];
    if (!/\d/.test(total) || whole === undefined || amounts.length === 0 || amounts.includes(undefined)) return;
    const sum = amounts.reduce<bigint>((before, amount) => before + (amount ?? 0n), 0n);
    if (sum !== whole) wrong.push(`${where}: ${parts.join(' + ')} is not ${total}`);
  };
  for (const table of document.querySelectorAll('table')) {
    if (!table.checkVisibility()) continue;
    const name = table.getAttribute('aria-label') ?? '';
    const headers = [...(table.tHead?.rows[0]?.cells ?? [])].map(textOf);
    const rows = [...table.rows]
      .filter((row) => row.parentElement !== table.tHead)
      .map((row) => [...row.cells].map(textOf));
    const totals = rows.filter(([label]) => label === 'Total');
    const [last] = totals;
    if (totals.length === 1 && last !== undefined && rows.at(-1) === last) {
      for (const [column, total] of last.entries())
        if (column > 0)
          check(
            `${name}, ${headers[column]}`,
            total,
            rows.slice(0, -1).map((row) => row[column] ?? ''),
          );
    }
    const column = headers.indexOf('Total');
    for (const row of column > 1 ? rows : [])
      check(
        `${name}, ${row[0]}`,
        row[column] ?? '',
        row.slice(1, column).filter((text) => text.includes('$')),
      );
  }
  return wrong;
}
