import { z } from 'zod';

/** A required text field. Form values are strings. */
export function requiredEntry(message: string) {
  return z.string().refine((text) => text.trim() !== '', message);
}

/** A field with a fixed set of options; an empty string means nothing is chosen yet. */
export function choiceEntry<const Value extends string>(values: readonly [Value, ...Value[]], message: string) {
  return z.string().pipe(z.enum(values, { error: message }));
}

/** Returns the trimmed value, or null if the field is empty. */
export function orNull(entry: string): string | null {
  return entry.trim() === '' ? null : entry.trim();
}

/** Returns the trimmed value, or undefined if the field is empty. */
export function orUndefined(entry: string): string | undefined {
  return entry.trim() === '' ? undefined : entry.trim();
}

/** Parses a picker's value as an id; null for anything else, such as `none`. */
export function readId(entry: string): number | null {
  return /^[1-9]\d*$/.test(entry) ? Number(entry) : null;
}
