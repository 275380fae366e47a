import type { ImportField, ImportMapping } from '@builder-os/contract/modules/sales/lead-imports';
import { type CreateLead, createLeadSchema } from '@builder-os/contract/modules/sales/leads';

export interface Reason {
  field: string;
  message: string;
}

type Judgement = { lead: CreateLead; reasons: [] } | { lead: undefined; reasons: Reason[] };

const US_DATE = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;
const GROUPED_AMOUNT = /^\d{1,3}(,\d{3})+(\.\d+)?$/;
/** What an export puts before text that looks like a formula. */
const ESCAPED_FORMULA = /^'(?=[=+\-@])/;

// How spreadsheets write what the API takes in one form only. Anything else is left for the schema to refuse.
const READERS: Partial<Record<ImportField, (text: string) => string>> = {
  status: (text) => text.toLowerCase(),
  priority: (text) => text.toLowerCase(),
  value: readAmount,
  expectedCloseDate: readDate,
};

/** Judges a row by the schema the API uses: the lead it would become, or what is wrong with each field. */
export function judgeRow(cells: readonly string[], mapping: ImportMapping): Judgement {
  const parsed = createLeadSchema.safeParse(readFields(cells, mapping));
  if (parsed.success) return { lead: parsed.data, reasons: [] };
  const reasons = parsed.error.issues.map(({ path, message }) => ({ field: path.map(String).join('.'), message }));
  return { lead: undefined, reasons };
}

function readFields(cells: readonly string[], mapping: ImportMapping): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [field, column] of Object.entries(mapping)) {
    const text = (cells[column] ?? '').trim().replace(ESCAPED_FORMULA, '');
    // An empty cell means the default, except where a text is required: there it is what the schema refuses.
    if (text === '' && field !== 'title' && field !== 'company') continue;
    fields[field] = readerOf(field)(text);
  }
  return fields;
}

function readerOf(field: string): (text: string) => string {
  const entry = Object.entries(READERS).find(([name]) => name === field);
  return entry?.[1] ?? ((text) => text);
}

/** `$84,500` and `84500.00` alike. */
function readAmount(text: string): string {
  const amount = text.replace(/^(\$|USD)\s*/i, '').replace(/\s*USD$/i, '');
  return GROUPED_AMOUNT.test(amount) ? amount.replaceAll(',', '') : amount;
}

/** `4/18/2026` as `2026-04-18`. */
function readDate(text: string): string {
  const [, month, day, year] = US_DATE.exec(text) ?? [];
  if (!month || !day || !year) return text;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
