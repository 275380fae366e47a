import { readDay } from '../../platform/day-text.ts';
import { splitName } from '../../platform/person-name.ts';
import { choiceKey, isChoiceField, proposeChoice } from './import-choices.ts';
import { FULL_NAME_PARTS, IMPORTED, type ImportField, type ImportKind, isRequiredForImport } from './import-fields.ts';

/** What a text becomes, by field and by how the text is told apart; an empty one leaves the field empty. */
export type ImportChoices = Partial<Record<ImportField, Record<string, string>>>;

/** How the cells of a row are read. */
export interface ReadingPlan {
  kind: ImportKind;
  mapping: Partial<Record<ImportField, number>>;
  choices: ImportChoices;
}

/** What an export puts before text that looks like a formula. */
const ESCAPED_FORMULA = /^'(?=[=+\-@])/;
/** What people type where they know nothing; texts such as a note keep it. */
const NOTHING = ['n/a', 'na', '#n/a', '-', '--', '–', '—', 'none', 'null', 'tbd', 'unknown', '?'];
const LONGEST_NOTHING = 10;

/**
 * The fields of a row as the schemas of the API want them written. The dry run and the import read by this, so what is
 * shown is what comes in. What cannot be read stays as it is, for the schema to refuse.
 * @param corrections what somebody typed instead of a cell, by field; an empty text leaves the field empty
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
    // An empty cell means the default, except where a text is required: there it is what the schema refuses.
    const read = readField(kind, field, text.trim(), choices);
    if (read !== '' || isRequiredForImport(kind, field)) fields[field] = read;
  }
  return fields;
}

function readCell(cell: string): string {
  return cell.trim().replace(ESCAPED_FORMULA, '');
}

/** A full name fills what no column of its own does. */
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
  const fieldKind = isImported(field) ? IMPORTED[field].kind : undefined;
  const isText = fieldKind === 'text' || isRequiredForImport(kind, field);
  if (!isText && text.length <= LONGEST_NOTHING && NOTHING.includes(text.toLowerCase())) return '';
  if (isChoiceField(kind, field)) return choices[field]?.[choiceKey(text)] ?? proposeChoice(field, text) ?? text;
  if (fieldKind === 'day') return readDay(text) ?? text;
  if (fieldKind === 'email') return readEmail(text);
  return text;
}

function isImported(field: string): field is ImportField {
  return field in IMPORTED;
}

/** The address of `mailto:dana@acme.example` and of `Dana Whitfield <dana@acme.example>`. */
function readEmail(text: string): string {
  const start = text.indexOf('<');
  const address = start >= 0 && text.endsWith('>') ? text.slice(start + 1, -1) : text;
  return address.trim().replace(/^mailto:/i, '');
}
