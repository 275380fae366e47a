import { z } from 'zod';

/** Entries of a form are texts. One that must not stay empty, whatever else is asked of it. */
export function requiredEntry(message: string) {
  return z.string().refine((text) => text.trim() !== '', message);
}

/** One of a closed set; nothing chosen yet is an empty text. */
export function choiceEntry<const Value extends string>(values: readonly [Value, ...Value[]], message: string) {
  return z.string().pipe(z.enum(values, { error: message }));
}

/** An entry left empty is null on the wire. */
export function orNull(entry: string): string | null {
  return entry.trim() === '' ? null : entry.trim();
}

/** An entry left empty is not sent at all. */
export function orUndefined(entry: string): string | undefined {
  return entry.trim() === '' ? undefined : entry.trim();
}

/** The id a picker holds as text; anything else, such as `none`, is no id. */
export function readId(entry: string): number | null {
  return /^[1-9]\d*$/.test(entry) ? Number(entry) : null;
}
