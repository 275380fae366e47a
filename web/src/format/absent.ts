/** Shown for an empty value. */
export const ABSENT = '—';

/** Formats a value, or returns the dash if there is none. */
export function orDash<Value>(value: Value | null | undefined, inWords: (value: Value) => string): string {
  return value === null || value === undefined ? ABSENT : inWords(value);
}
