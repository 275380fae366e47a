import type { ImportField } from '@builder-os/contract/modules/sales/import-fields';
import type { Import, ImportRow } from '@builder-os/contract/modules/sales/imports';
import { labelOfField } from './import-fields.ts';
import { KINDS_OF_IMPORT } from './import-kinds.ts';

const LONGEST_QUOTE = 40;
/** The id of an owner whose name isn't enough to identify them; it means nothing to a reader. */
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Why a row isn't ready, with the cells it's about; otherwise what will be imported of it. */
export function describeReason(row: ImportRow, { kind, mapping }: Pick<Import, 'kind' | 'mapping'>): string {
  if (row.wasKept) return KINDS_OF_IMPORT[kind].keptReason;
  const columns = new Map(Object.entries(mapping));
  const quote = (field: string) => {
    const text = row.corrections[field] ?? row.cells[columns.get(field) ?? -1] ?? '';
    return row.verdict === 'faulty' ? quoted(text.trim()) : '';
  };
  const reasons = row.reasons.map(({ field, message }) => `${labelOfField(field)}${quote(field)}: ${message}`);
  if (reasons.length > 0) return reasons.join(' ');
  if (row.verdict === 'duplicate') return `This ${kind} already exists.`;
  return listValues(row, columns).join(' · ');
}

/** A row's imported cells in the order of the file, as corrected, then the corrections of fields without a column. */
function listValues({ cells, corrections }: ImportRow, columns: ReadonlyMap<string, number>): string[] {
  const fieldOf = new Map([...columns].map(([field, column]) => [column, field]));
  const read = cells.map((cell, column) => {
    const field = fieldOf.get(column);
    return field === undefined ? '' : (corrections[field] ?? cell);
  });
  const added = Object.entries(corrections).flatMap(([field, text]) => (columns.has(field) ? [] : [text]));
  return [...read, ...added].filter((text) => text !== '' && !ID.test(text));
}

/** The name and the second line of a row's record. */
export function nameRow(row: ImportRow, { kind, mapping }: Pick<Import, 'kind' | 'mapping'>): [string, string] {
  const { nameFields, secondField, nameless } = KINDS_OF_IMPORT[kind];
  const textOf = (field: ImportField) => row.corrections[field] ?? row.cells[mapping[field] ?? -1] ?? '';
  const join = (fields: readonly ImportField[]) => fields.map(textOf).filter(Boolean).join(' ');
  // Without a title column, a lead is named after its person.
  const isPerson = nameFields.every((field) => mapping[field] === undefined);
  const name = join(nameFields) || (isPerson ? join(['firstName', 'lastName']) || textOf('fullName') : '');
  return [name || nameless, textOf(secondField)];
}

function quoted(text: string): string {
  if (text === '') return '';
  const shown = text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text;
  return ` “${shown}”`;
}
