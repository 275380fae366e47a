import {
  findUnfilledFields,
  IMPORT_FIELD_DEFINITIONS,
  type ImportField,
  type ImportKind,
} from '@builder-os/contract/modules/sales/import-fields';
import type { ImportMapping } from '@builder-os/contract/modules/sales/imports';

/** The option that leaves a field empty. */
export const LEFT_EMPTY = 'empty';
const SHOWN_SAMPLES = 3;
const SHOWN_UNUSED = 8;

/** A file's columns as options, by position, because column names may repeat or be missing. */
export function toColumnOptions(headers: readonly string[]): { value: string; label: string }[] {
  const columns = headers.map((header, index) => ({
    value: String(index),
    label: header.trim() || `Column ${index + 1}`,
  }));
  return [{ value: LEFT_EMPTY, label: 'Don’t import' }, ...columns];
}

/** A few values of a column, as a preview. */
export function readSamples(sample: readonly string[][], column: number | undefined): string | undefined {
  if (column === undefined) return undefined;
  const values = sample.map((cells) => cells[column]?.trim()).filter(Boolean);
  return values.length === 0 ? 'The first rows are blank' : `e.g. ${values.slice(0, SHOWN_SAMPLES).join(' · ')}`;
}

/** Names the columns that no field takes. */
export function describeUnused(headers: readonly string[], mapping: ImportMapping): string | undefined {
  const taken = new Set(Object.values(mapping));
  const unused = toColumnOptions(headers).filter(({ value }) => value !== LEFT_EMPTY && !taken.has(Number(value)));
  if (unused.length === 0) return undefined;
  const names = unused.slice(0, SHOWN_UNUSED).map(({ label }) => label);
  const others = unused.length - names.length;
  return `Not imported: ${names.join(', ')}${others > 0 ? ` and ${others} more` : ''}.`;
}

/** Returns an error for each required field without a column. */
export function findMissingColumns(kind: ImportKind, mapping: ImportMapping): Partial<Record<ImportField, string>> {
  return Object.fromEntries(
    findUnfilledFields(kind, mapping).map((field) => [
      field,
      `Choose the column for ${IMPORT_FIELD_DEFINITIONS[field].label.toLowerCase()}.`,
    ]),
  );
}
