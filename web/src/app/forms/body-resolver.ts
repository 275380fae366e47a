import { toNestErrors } from '@hookform/resolvers';
import type { FieldValues, Resolver, ResolverOptions, ResolverResult } from 'react-hook-form';
import { type FieldProblems, problemsByField } from '../../api/field-errors.ts';

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
 * field; one in a list names the line.
 */
export function bodyResolver<Entries extends FieldValues, Body>(
  schema: BodySchema,
  toBody: (entries: Entries) => Body,
): Resolver<Entries, unknown, Body> {
  return (entries, _context, options) => {
    const body = toBody(entries);
    return resolve(body, findProblems(schema, body, Object.keys(entries)), options);
  };
}

/** Returns the contract's validation errors for a request body, by field. */
export function findProblems(schema: BodySchema, body: unknown, fields: readonly string[]): FieldProblems {
  const issues = schema.safeParse(body).error?.issues ?? [];
  return problemsByField(
    issues.map(({ path, message }) => ({ path: path.map(String), message })),
    fields,
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
