import type { z } from 'zod';
import { validationOf } from '../http/error-response.ts';

type Fields = Record<string, string>;

export type FormResult<Data> = { isRight: true; data: Data } | { isRight: false; values: Fields; errors: Fields };

/** Validates a submitted form. On errors, the typed values are returned to fill it again, except passwords. */
export function readForm<Schema extends z.ZodType>(schema: Schema, body: unknown): FormResult<z.output<Schema>> {
  const result = schema.safeParse(body ?? {});
  if (result.success) return { isRight: true, data: result.data };
  return { isRight: false, values: typedValues(body), errors: validationOf(result.error.issues).fields ?? {} };
}

/** The values a person typed into a form, without passwords. */
export function typedValues(body: unknown): Fields {
  const values: Fields = {};
  if (typeof body !== 'object' || body === null) return values;
  for (const [name, value] of Object.entries(body)) {
    if (typeof value === 'string' && !/password/i.test(name)) values[name] = value;
  }
  return values;
}
