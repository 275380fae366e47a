import { readDay } from '../../platform/day-text.ts';
import { splitName } from '../../platform/person-name.ts';
import { choiceKey, isChoiceField, proposeChoice } from './import-choices.ts';
import {
  FULL_NAME_PARTS,
  IMPORT_FIELD_DEFINITIONS,
  type ImportField,
  type ImportKind,
  isRequiredForImport,
} from './import-fields.ts';

/** The value each text maps to, by field and `choiceKey`; an empty value leaves the field empty. */
export type ImportChoices = Partial<Record<ImportField, Record<string, string>>>;

/** How the cells of a row are read. */
export interface ReadingPlan {
  kind: ImportKind;
  mapping: Partial<Record<ImportField, number>>;
  choices: ImportChoices;
}

/** The apostrophe that exports put before text that looks like a formula. */
const ESCAPED_FORMULA = /^'(?=[=+\-@])/;
/** Placeholders for a missing value. Text fields such as notes keep them. */
const NOTHING = ['n/a', 'na', '#n/a', '-', '--', '–', '—', 'none', 'null', 'tbd', 'unknown', '?'];
const LONGEST_NOTHING = 10;

/**
 * Reads a row's fields into the format the API schemas expect. The dry run and the import share it, so the preview
 * matches the result. Unreadable values are passed through for the schema to reject.
 * @param corrections replacements the user typed for cells, by field; an empty text leaves the field empty
 */
export function readImportRow(
  { kind, mapping, choices }: ReadingPlan,
  cells: readonly string[],
  corrections: Record<string, string> = {},
): Record<string, string> {
  const texts: Record<string, string> = {};
  for (const [field, column] of Object.entries(mapping)) texts[field] = readCell(cells[column] ?? '');
  const fields: Record<string, string> = {};
  for (const [field, text] of Object.entries({ ...withNames(texts), ...corrections })) {
    // An empty cell means the default, but a required field keeps the empty text so that the schema rejects it.
    const read = readField(kind, field, text.trim(), choices);
    if (read !== '' || isRequiredForImport(kind, field)) fields[field] = read;
  }
  return fields;
}

function readCell(cell: string): string {
  return cell.trim().replace(ESCAPED_FORMULA, '');
}

/** Splits a full name into name fields that have no value of their own. */
function withNames(texts: Record<string, string>): Record<string, string> {
  const all = { ...texts };
  for (const [field, parts] of Object.entries(FULL_NAME_PARTS)) {
    const fullName = texts[field];
    delete all[field];
    if (fullName === undefined) continue;
    const { firstName, lastName } = splitName(fullName);
    const [first, last] = parts;
    if (texts[first] || texts[last]) continue;
    Object.assign(all, { [first]: firstName, [last]: lastName });
  }
  return all;
}

function readField(kind: ImportKind, field: string, text: string, choices: ImportChoices): string {
  const fieldKind = isImported(field) ? IMPORT_FIELD_DEFINITIONS[field].kind : undefined;
  const isText = fieldKind === 'text' || isRequiredForImport(kind, field);
  if (!isText && text.length <= LONGEST_NOTHING && NOTHING.includes(text.toLowerCase())) return '';
  if (isChoiceField(kind, field)) return choices[field]?.[choiceKey(text)] ?? proposeChoice(field, text) ?? text;
  if (fieldKind === 'day') return readDay(text) ?? text;
  if (fieldKind === 'email') return readEmail(text);
  return text;
}

function isImported(field: string): field is ImportField {
  return field in IMPORT_FIELD_DEFINITIONS;
}

/** Extracts the address from `mailto:dana@acme.example` or `Dana Whitfield <dana@acme.example>`. */
function readEmail(text: string): string {
  const start = text.indexOf('<');
  const address = start >= 0 && text.endsWith('>') ? text.slice(start + 1, -1) : text;
  return address.trim().replace(/^mailto:/i, '');
}
