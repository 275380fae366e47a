import {
  type ImportField,
  type ImportKind,
  isRequiredForImport,
} from '@builder-os/contract/modules/sales/import-fields';
import type { ImportMapping } from '@builder-os/contract/modules/sales/imports';
import type { z } from 'zod';
import type { FieldRow, Judgement } from './import-definition.import.ts';

const US_DATE = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const TIME_OF_DAY = /(?<=^\S{8,10})[ T]\d{1,2}:\d{2}(:\d{2})?.*$/;
const GROUPED_AMOUNT = /^\d{1,3}(,\d{3})+(\.\d+)?$/;
/** What an export puts before text that looks like a formula. */
const ESCAPED_FORMULA = /^'(?=[=+\-@])/;

// How spreadsheets write what the API takes in one form only. Anything else is left for the schema to refuse.
const READERS: Partial<Record<ImportField, (text: string) => string>> = {
  status: (text) => text.toLowerCase(),
  priority: (text) => text.toLowerCase(),
  stage: readStage,
  businessUnit: readChoice,
  lostReason: readChoice,
  value: readAmount,
  finalValue: readAmount,
  expectedCloseDate: readDate,
  actualCloseDate: readDate,
};

/** The fields of a row under a mapping, as the schema of the API wants them written. */
export function readRow(
  kind: ImportKind,
  { row, cells }: { row: number; cells: readonly string[] },
  mapping: ImportMapping,
): FieldRow {
  const fields: Record<string, string> = {};
  for (const [field, column] of Object.entries(mapping)) {
    const text = (cells[column] ?? '').trim().replace(ESCAPED_FORMULA, '');
    // An empty cell means the default, except where a text is required: there it is what the schema refuses.
    if (text === '' && !isRequiredForImport(kind, field)) continue;
    fields[field] = readerOf(field)(text);
  }
  return { row, fields };
}

/** Judges fields by a schema: what it makes of them, or what is wrong with each. */
export function judgeBy<Values>(schema: z.ZodType<Values>, fields: Record<string, unknown>): Judgement<Values> {
  const parsed = schema.safeParse(fields);
  if (parsed.success) return { values: parsed.data, reasons: [] };
  return {
    reasons: parsed.error.issues.map(({ path, message }) => ({ field: path.map(String).join('.'), message })),
  };
}

function readerOf(field: string): (text: string) => string {
  const entry = Object.entries(READERS).find(([name]) => name === field);
  return entry?.[1] ?? ((text) => text);
}

/** `$84,500` and `84500.00` alike. */
function readAmount(text: string): string {
  const amount = text
    .replace(/^(\$|USD)\s*/i, '')
    .replace(/USD$/i, '')
    .trimEnd();
  return GROUPED_AMOUNT.test(amount) ? amount.replaceAll(',', '') : amount;
}

/** `4/18/2026` and `2026-04-18 09:30:00` as `2026-04-18`. */
function readDate(text: string): string {
  const date = text.replace(TIME_OF_DAY, '');
  const [, month, day, year] = US_DATE.exec(date) ?? [];
  if (!month || !day || !year) return date;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** `No response` as `no_response`. */
function readChoice(text: string): string {
  return text.toLowerCase().replace(/[\s-]+/g, '_');
}

/** Other programs say `Won` and `Lost`. */
function readStage(text: string): string {
  const stage = readChoice(text);
  return stage === 'won' || stage === 'lost' ? `closed_${stage}` : stage;
}
