import type { z } from 'zod';
import type { Judgement } from './import-definition.import.ts';

/** Judges fields by a schema: what it makes of them, or what is wrong with each. */
export function judgeBy<Values>(schema: z.ZodType<Values>, fields: Record<string, unknown>): Judgement<Values> {
  const parsed = schema.safeParse(fields);
  if (parsed.success) return { values: parsed.data, reasons: [] };
  return {
    reasons: parsed.error.issues.map(({ path, message }) => ({ field: path.map(String).join('.'), message })),
  };
}
