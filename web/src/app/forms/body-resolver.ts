import { toNestErrors } from '@hookform/resolvers';
import type { FieldValues, Resolver, ResolverOptions, ResolverResult } from 'react-hook-form';
import {
  type FieldProblems,
  type FindEntry,
  findEntryIn,
  joinedName,
  problemsByField,
} from '../../api/field-errors.ts';

interface CheckedBody {
  success: boolean;
  error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] };
}
/** The part of a contract schema that forms use. */
export interface BodySchema {
  safeParse: (body: unknown) => CheckedBody;
}

/** Validates a form's values with a function that returns the errors by field. */
export function checkedBy<Entries extends FieldValues>(
  check: (entries: Entries) => Partial<FieldProblems>,
): Resolver<Entries, unknown, Entries> {
  return (entries, _context, options) => resolve(entries, check(entries), options);
}

/**
 * Makes the request body from a form's values and validates it with the contract's schema. Each error appears at its
 * field, also in a list; one that has no control names the line.
 */
export function bodyResolver<Entries extends FieldValues, Body>(
  schema: BodySchema,
  toBody: (entries: Entries) => Body,
): Resolver<Entries, unknown, Body> {
  return (entries, _context, options) => {
    const body = toBody(entries);
    const findEntry: FindEntry = (path) =>
      findEntryIn(entries, path, (list, index) => placesOf(list, entries, body, toBody)[index]);
    return resolve(body, findProblems(schema, body, Object.keys(entries), findEntry), options);
  };
}

/** The places in the form of the rows a body has: blank ones are left out. Empty if that can't be told. */
function placesOf<Entries extends FieldValues, Body>(
  list: string,
  entries: Entries,
  body: Body,
  toBody: (entries: Entries) => Body,
): number[] {
  const rows = rowsIn(entries, list) ?? [];
  const places = rows.map((_, place) => place);
  const sent = rowsIn(body, list)?.length;
  if (sent === rows.length) return places;
  const counts = rows.map((row) => rowsIn(toBody({ ...entries, [list]: [row] }), list)?.length ?? 0);
  const isKnown = counts.every((count) => count <= 1);
  return isKnown ? places.filter((place) => counts[place] === 1) : [];
}

/** The rows of a list, which may be in a part of a body: `inputHours` is `input.hours`. */
export function rowsIn(whole: unknown, list: string): readonly unknown[] | undefined {
  const fields = typeof whole === 'object' && whole !== null ? Object.entries(whole) : [];
  for (const [name, value] of fields) {
    if (name === list) return Array.isArray(value) ? value : undefined;
    if (Array.isArray(value) || typeof value !== 'object' || value === null || !list.startsWith(name)) continue;
    const rows = Object.entries(value).find(([field]) => joinedName(name, field) === list)?.[1];
    if (Array.isArray(rows)) return rows;
  }
  return undefined;
}

/** Returns the contract's validation errors for a request body, by field. */
export function findProblems(
  schema: BodySchema,
  body: unknown,
  fields: readonly string[],
  findEntry?: FindEntry,
): FieldProblems {
  const issues = schema.safeParse(body).error?.issues ?? [];
  return problemsByField(
    issues.map(({ path, message }) => ({ path: path.map(String), message })),
    fields,
    findEntry,
  );
}

function resolve<Entries extends FieldValues, Body>(
  values: Body,
  problems: Partial<FieldProblems>,
  options: ResolverOptions<Entries>,
): ResolverResult<Entries, Body> {
  const errors = Object.entries(problems).flatMap(([name, message]) =>
    message === undefined ? [] : [[name, { type: 'contract', message }]],
  );
  if (errors.length === 0) return { values, errors: {} };
  return { values: {}, errors: toNestErrors(Object.fromEntries(errors), options) };
}
