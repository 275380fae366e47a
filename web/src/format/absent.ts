/** What stands where there is nothing to say. */
export const ABSENT = '—';

/** A value in words, or the dash where there is none. */
export function orDash<Value>(value: Value | null | undefined, inWords: (value: Value) => string): string {
  return value === null || value === undefined ? ABSENT : inWords(value);
}
