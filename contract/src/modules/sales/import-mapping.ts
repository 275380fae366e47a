import { FULL_NAME_PARTS, IMPORT_FIELDS, IMPORT_FIELDS_BY_KIND, type ImportKind } from './import-fields.ts';
import type { ImportMapping } from './imports.ts';

/** How many columns of a row are recognized as headers. The row with the most is the header row. */
export function countKnownHeaders(kind: ImportKind, headers: readonly string[]): number {
  return Object.keys(guessMapping(kind, headers)).length;
}

/** Guesses each field's column from the file's headers. A column fills at most one field. */
export function guessMapping(kind: ImportKind, headers: readonly string[]): ImportMapping {
  const names = headers.map(normalize);
  const mapping: ImportMapping = {};
  const taken = new Set<number>();
  for (const field of IMPORT_FIELDS[kind]) {
    const synonyms = IMPORT_FIELDS_BY_KIND[kind][field]?.importedAs ?? [];
    const column = synonyms
      .map((synonym) => names.findIndex((name, index) => name === synonym && !taken.has(index)))
      .find((index) => index >= 0);
    // If first and last name have their own columns, a full-name column adds nothing.
    const parts = FULL_NAME_PARTS[field];
    if (column === undefined || parts?.every((part) => mapping[part] !== undefined)) continue;
    mapping[field] = column;
    taken.add(column);
  }
  return mapping;
}

// Pipedrive and others prefix the kind of record and append the use: "Lead - Value", "Person - Email - Work".
const KIND_IN_FRONT = /^\s*(?:lead|deal|person|contact) - /i;
const USE_BEHIND = / - (?:work|home|mobile|other)\s*$/i;

function normalize(header: string): string {
  return header
    .replace(KIND_IN_FRONT, '')
    .replace(USE_BEHIND, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}
