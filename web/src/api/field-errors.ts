import { ApiError } from './api-error.ts';

/** Validation errors by field. */
export type FieldProblems = Record<string, string>;

/**
 * Shows the server's validation errors at their fields.
 * @param names the form's fields; errors about other fields stay in the error's message
 */
export function showFieldErrors<Name extends string>(
  error: unknown,
  names: readonly Name[],
  setError: (name: Name, problem: { type: string; message: string }, options: { shouldFocus: boolean }) => void,
): void {
  namedFields(error, names).forEach(([name, message], index) => {
    setError(name, { type: 'server', message }, { shouldFocus: index === 0 });
  });
}

/** Whether one of the form's fields shows the error, so the form doesn't need to repeat it. */
export function isAtField(error: unknown, names: readonly string[]): boolean {
  return namedFields(error, names).length > 0;
}

/** The server's validation errors for the given fields. */
export function namedFields<Name extends string>(error: unknown, names: readonly Name[]): [Name, string][] {
  if (!(error instanceof ApiError)) return [];
  const refused = Object.entries(error.fields).map(([path, message]) => ({ path: path.split('.'), message }));
  const problems = problemsByField(refused, names);
  return names.flatMap((name): [Name, string][] => {
    const message = problems[name];
    return message === undefined ? [] : [[name, message]];
  });
}

/** All distinct validation messages of an error; those in a list name their line. */
export function problemsOf({ fields }: ApiError): string[] {
  return [...new Set(Object.entries(fields).map(([path, message]) => inLine(path.split('.'), message)))];
}

interface PathProblem {
  path: readonly string[];
  message: string;
}

/** The first error of each field; those in a list name their line. */
export function problemsByField(problems: readonly PathProblem[], fields: readonly string[]): FieldProblems {
  const found: FieldProblems = {};
  for (const { path, message } of problems) {
    found[fieldOf(path, fields)] ??= inLine(path, message);
  }
  return found;
}

function inLine(path: readonly string[], message: string): string {
  const line = path.find((part) => /^\d+$/.test(part));
  return line === undefined ? message : `Line ${Number(line) + 1}: ${message}`;
}

/** Maps a body path to a form field: by a name in it, or by its joined names: `oneYear.date` → `oneYearDate`. */
function fieldOf(path: readonly string[], fields: readonly string[]): string {
  const [first = '', second = ''] = path;
  const joined = `${first}${second.charAt(0).toUpperCase()}${second.slice(1)}`;
  // An owner is one field in a form and two in a body.
  const owner = first.startsWith('owner') ? 'owner' : first;
  return [...path, joined, owner].find((name) => fields.includes(name)) ?? first;
}
