import { ApiError } from './api-error.ts';

/** Validation errors by field. */
export type FieldProblems = Record<string, string>;

type SetError<Name extends string> = (
  name: Name,
  problem: { type: string; message: string },
  options: { shouldFocus: boolean },
) => void;

/**
 * Shows the server's validation errors at their fields.
 * @param names the form's fields; errors about other fields stay in the error's message
 */
export function showFieldErrors<Name extends string>(
  error: unknown,
  names: readonly Name[],
  setError: SetError<Name>,
): void {
  const problems = Object.fromEntries(namedFields(error, names));
  const refused = names.filter((name) => problems[name] !== undefined);
  refused.forEach((name, index) => {
    setError(name, { type: 'server', message: problems[name] ?? '' }, { shouldFocus: index === 0 });
  });
}

/** Like `showFieldErrors`, for forms with lists: an error in one appears at its control. */
export function showErrorsInLists(
  error: unknown,
  names: readonly string[],
  setError: SetError<string>,
  findEntry: FindEntry,
): void {
  namedFields(error, names, findEntry).forEach(([name, message], index) => {
    setError(name, { type: 'server', message }, { shouldFocus: index === 0 });
  });
}

/** Whether one of the form's fields shows the error, so the form doesn't need to repeat it. */
export function isAtField(error: unknown, names: readonly string[]): boolean {
  return namedFields(error, names).length > 0;
}

/** The server's validation errors for the given fields. */
export function namedFields(
  error: unknown,
  names: readonly string[],
  findEntry?: FindEntry,
): [name: string, message: string][] {
  if (!(error instanceof ApiError)) return [];
  const refused = Object.entries(error.fields).map(([path, message]) => ({ path: path.split('.'), message }));
  const problems = Object.entries(problemsByField(refused, names, findEntry));
  // In the order of the form.
  return names.flatMap((name) => problems.filter(([at]) => at === name || at.startsWith(`${name}.`)));
}

/** All distinct validation messages of an error, as they are and, in a list, with their line. */
export function problemsOf({ fields }: ApiError): { message: string; text: string }[] {
  const problems = Object.entries(fields).map(([path, message]) => ({
    message,
    text: inLine(path.split('.'), message),
  }));
  return problems.filter(({ text }, at) => problems.findIndex((other) => other.text === text) === at);
}

interface PathProblem {
  path: readonly string[];
  message: string;
}

/** Returns the form's name of what a path in the body is about, such as `lines.1.amount`, if it has a control. */
export type FindEntry = (path: readonly string[]) => string | undefined;

/** The first error of each field. Those in a list are at their control or, if it has none, at the list with their line. */
export function problemsByField(
  problems: readonly PathProblem[],
  fields: readonly string[],
  findEntry: FindEntry = () => undefined,
): FieldProblems {
  const found: FieldProblems = {};
  for (const { path, message } of problems) {
    const entry = path.some(isIndex) ? findEntry(path) : undefined;
    if (entry === undefined) found[fieldOf(path, fields)] ??= inLine(path, message);
    else found[entry] ??= message;
  }
  return found;
}

/**
 * Finds the entry of a path in the body. A list in the body may lack rows of the form that were left blank.
 * @param placeOf the place in the form of a row of the body; undefined if it isn't known
 */
export function findEntryIn(
  entries: object,
  path: readonly string[],
  placeOf: (list: string, index: number) => number | undefined,
): string | undefined {
  const [list = '', index = '', ...rest] = listFirst(path);
  const place = isIndex(index) ? placeOf(list, Number(index)) : undefined;
  if (place === undefined) return undefined;
  const names = [list, String(place), ...rest];
  const typed: unknown[] = [entries];
  for (const name of names) {
    const value = valueIn(typed.at(-1), name);
    // A list of texts has a row for what is an object in the body.
    if (value === undefined) break;
    typed.push(value);
  }
  const found = typed.at(-1);
  const isControl = typed.length > 2 && (typeof found !== 'object' || found === null);
  return isControl ? names.slice(0, typed.length - 1).join('.') : undefined;
}

/** A list within a part of the body is one field of the form, named by both: `input.hours.0` is `inputHours.0`. */
function listFirst(path: readonly string[]): readonly string[] {
  const [part = '', list = '', ...rest] = path;
  return isIndex(list) ? path : [joinedName(part, list), ...rest];
}

/** The form's name of a field within a part of the body: `oneYear.date` → `oneYearDate`. */
export function joinedName(part: string, field: string): string {
  return `${part}${field.charAt(0).toUpperCase()}${field.slice(1)}`;
}

function valueIn(entry: unknown, name: string): unknown {
  return typeof entry === 'object' && entry !== null
    ? Object.entries(entry).find(([key]) => key === name)?.[1]
    : undefined;
}

function isIndex(part: string): boolean {
  return /^\d+$/.test(part);
}

/** The message with the line it's about, if it's in a list. */
export function inLine(path: readonly string[], message: string): string {
  const line = path.find(isIndex);
  return line === undefined ? message : `Line ${Number(line) + 1}: ${message}`;
}

/** Maps a body path to a form field: by a name in it, or by its joined names: `oneYear.date` → `oneYearDate`. */
function fieldOf(path: readonly string[], fields: readonly string[]): string {
  const [first = '', second = ''] = path;
  const joined = joinedName(first, second);
  // An owner is one field in a form and two in a body.
  const owner = first.startsWith('owner') ? 'owner' : first;
  return [...path, joined, owner].find((name) => fields.includes(name)) ?? first;
}
