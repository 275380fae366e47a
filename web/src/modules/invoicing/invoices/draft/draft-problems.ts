import type { FormRow } from '../../../../app/forms/form-rows.ts';
import { DRAFT_FIELDS, type DraftEntries, isBlank } from './draft-form.ts';

/** Problems of a draft by the path of the field that shows them, such as `lines.1.unitPrice`. */
export type DraftProblems = Record<string, string>;

/** The fields of a line that show a problem. Problems without a field, such as the plan’s line, go to the first. */
const SCHEDULE_FIELDS = ['percentDone'];
const LINE_FIELDS = ['description', 'quantity', 'unit', 'unitPrice', 'category', 'taxRateId'];

/**
 * Maps the errors of a saved body to the fields of the form. The body has the schedule’s lines first, then the others
 * without blank ones. @returns the problems by field, and the first that no field shows
 */
export function placeProblems(
  problems: readonly { path: readonly string[]; message: string }[],
  entries: Pick<DraftEntries, 'schedule' | 'lines'>,
): { atFields: DraftProblems; other: string | undefined } {
  const atFields: DraftProblems = {};
  let other: string | undefined;
  for (const { path, message } of problems) {
    const field = fieldOf(path, entries);
    if (field === undefined) other ??= message;
    else atFields[field] ??= message;
  }
  return { atFields, other };
}

function fieldOf(
  [name = '', index, part = '']: readonly string[],
  { schedule, lines }: Pick<DraftEntries, 'schedule' | 'lines'>,
): string | undefined {
  if (name !== 'lines') return DRAFT_FIELDS.find((field) => field === name);
  if (index === undefined) return undefined;
  const place = Number(index);
  if (place < schedule.length) return `schedule.${place}.${known(part, SCHEDULE_FIELDS)}`;
  const kept = lines.flatMap((row: FormRow, at) => (isBlank(row) ? [] : [at]));
  const at = kept[place - schedule.length];
  return at === undefined ? undefined : `lines.${at}.${known(part, LINE_FIELDS)}`;
}

function known(part: string, fields: readonly string[]): string {
  return fields.includes(part) ? part : (fields[0] ?? part);
}
