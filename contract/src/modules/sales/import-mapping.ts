import { FULL_NAME_PARTS, IMPORT_FIELDS, IMPORTED_AS, type ImportKind } from './import-fields.ts';
import type { ImportMapping } from './imports.ts';

/** How many columns of a row of headers are recognized: the row that names most is the one with the headers. */
export function countKnownHeaders(kind: ImportKind, headers: readonly string[]): number {
  return Object.keys(guessMapping(kind, headers)).length;
}

/** Guesses which column fills each field from the headers of a file. A column fills one field at most. */
export function guessMapping(kind: ImportKind, headers: readonly string[]): ImportMapping {
  const names = headers.map(normalize);
  const mapping: ImportMapping = {};
  const taken = new Set<number>();
  for (const field of IMPORT_FIELDS[kind]) {
    const synonyms = IMPORTED_AS[kind][field]?.importedAs ?? [];
    const column = synonyms
      .map((synonym) => names.findIndex((name, index) => name === synonym && !taken.has(index)))
      .find((index) => index >= 0);
    // Where both names have columns of their own, a full name tells nothing new.
    const parts = FULL_NAME_PARTS[field];
    if (column === undefined || parts?.every((part) => mapping[part] !== undefined)) continue;
    mapping[field] = column;
    taken.add(column);
  }
  return mapping;
}

// Pipedrive and others put the kind of record in front and the use behind: "Lead - Value", "Person - Email - Work".
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
