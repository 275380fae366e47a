import type { SteelSpecification } from '@builder-os/contract/modules/steel/specifications';

type Said = Pick<SteelSpecification, 'title' | 'value' | 'place'>;

/** What is built to in one line: `Climate zone 5, 2018 energy code`. Null where nothing is said. */
export function builtToOf({ zones, codes }: { zones: readonly Said[]; codes: readonly Said[] }): string | null {
  const parts = [sayValues(zones, withTitle), sayValues(codes, asItReads)].filter((part) => part !== '');
  return parts.length === 0 ? null : parts.join(', ');
}

/** A value that holds wherever it is said stands alone; where places differ each is named. */
function sayValues(rows: readonly Said[], say: (row: Said) => string): string {
  const values = new Set(rows.map(say));
  if (values.size <= 1) return [...values].join('');
  return rows.map((row) => (row.place === null ? say(row) : `${say(row)} (${row.place})`)).join(', ');
}

function withTitle({ title, value }: Said): string {
  return `${title} ${value}`;
}

/** `2018 energy code` reads by itself, `2018` does not. */
function asItReads(row: Said): string {
  return /[a-z]/i.test(row.value) ? row.value : withTitle(row);
}
