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

/** A row's values, or those of its fields that could be read. */
export interface RowParts<Values, Parts> extends RowValidation<Values> {
  readable: Parts | undefined;
}

/**
 * Like `validateWith`, but keeps the readable fields of a row with faults, so the people it names are checked too and
 * all its faults are reported at once.
 */
export function validateParts<Values, Parts>(
  { whole, parts }: { whole: z.ZodType<Values>; parts: z.ZodType<Parts> },
  fields: Record<string, unknown>,
): RowParts<Values, Parts> {
  const validation = validateWith(whole, fields);
  const faulty = new Set(validation.reasons.map(({ field }) => field.split('.')[0]));
  const others = Object.fromEntries(Object.entries(fields).filter(([name]) => !faulty.has(name)));
  return { ...validation, readable: parts.safeParse(others).data };
}
