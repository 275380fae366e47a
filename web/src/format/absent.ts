/** Shown for an empty value in a detail panel. */
export const NOT_SET = 'Not set';

/** Shown for an empty cell of a table, and a figure that isn't known. */
export const ABSENT = '—';

/** Formats a value, or returns the dash if there is none. */
export function orDash<Value>(value: Value | null | undefined, inWords: (value: Value) => string): string {
  return value === null || value === undefined ? ABSENT : inWords(value);
}
