import type { z } from 'zod';
import type { RowValidation } from './import-definition.import.ts';

/** Parses fields with a schema: returns the values, or what's wrong with each field. */
export function validateWith<Values>(
  schema: z.ZodType<Values>,
  fields: Record<string, unknown>,
): RowValidation<Values> {
  const parsed = schema.safeParse(fields);
  if (parsed.success) return { values: parsed.data, reasons: [] };
  return {
    reasons: parsed.error.issues.map(({ path, message }) => ({ field: path.map(String).join('.'), message })),
  };
}
