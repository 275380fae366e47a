import type { SteelSpecification } from '@builder-os/contract/modules/steel/specifications';

type Said = Pick<SteelSpecification, 'title' | 'value' | 'place'>;

/** The climate zone and energy code in one line: `Climate zone 5, 2018 energy code`. Null if there are none. */
export function builtToOf({ zones, codes }: { zones: readonly Said[]; codes: readonly Said[] }): string | null {
  const parts = [sayValues(zones, withTitle), sayValues(codes, asItReads)].filter((part) => part !== '');
  return parts.length === 0 ? null : parts.join(', ');
}

/** A single value is given once; if values differ, each is followed by its place. */
function sayValues(rows: readonly Said[], say: (row: Said) => string): string {
  const values = new Set(rows.map(say));
  if (values.size <= 1) return [...values].join('');
  return rows.map((row) => (row.place === null ? say(row) : `${say(row)} (${row.place})`)).join(', ');
}

function withTitle({ title, value }: Said): string {
  return `${title} ${value}`;
}

/** `2018 energy code` is clear on its own, `2018` isn't. */
function asItReads(row: Said): string {
  return /[a-z]/i.test(row.value) ? row.value : withTitle(row);
}
