import { ApiError } from './api-error.ts';

/** What is wrong, by field. */
export type FieldProblems = Record<string, string>;

/**
 * Shows at its field what the server says about it.
 * @param names the fields the form has; what the server says about any other stays in the error's message
 */
export function showFieldErrors<Name extends string>(
  error: unknown,
  names: readonly Name[],
  setError: (name: Name, problem: { message: string }, options: { shouldFocus: boolean }) => void,
): void {
  namedFields(error, names).forEach(([name, message], index) => {
    setError(name, { message }, { shouldFocus: index === 0 });
  });
}

/** Whether an error stands at one of the form's fields already, so that the form need not say it again. */
export function isAtField(error: unknown, names: readonly string[]): boolean {
  return namedFields(error, names).length > 0;
}

/** What the server said about the fields of a form. */
export function namedFields<Name extends string>(error: unknown, names: readonly Name[]): [Name, string][] {
  if (!(error instanceof ApiError)) return [];
  const refused = Object.entries(error.fields).map(([path, message]) => ({ path: path.split('.'), message }));
  const problems = problemsByField(refused, names);
  return names.flatMap((name): [Name, string][] => {
    const message = problems[name];
    return message === undefined ? [] : [[name, message]];
  });
}

/** Every problem of a refusal in words, each once; that of a list says in which line it is. */
export function problemsOf({ fields }: ApiError): string[] {
  return [...new Set(Object.entries(fields).map(([path, message]) => inLine(path.split('.'), message)))];
}

interface PathProblem {
  path: readonly string[];
  message: string;
}

/** The first problem of each field; that of a list says in which line it is. */
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

/** The field a part of a body comes from: of the same name, or of the names along its path: `oneYear.date`. */
function fieldOf(path: readonly string[], fields: readonly string[]): string {
  const [first = '', second = ''] = path;
  const joined = `${first}${second.charAt(0).toUpperCase()}${second.slice(1)}`;
  // An owner is one field of a form, and two of a body.
  const owner = first.startsWith('owner') ? 'owner' : first;
  return [...path, joined, owner].find((name) => fields.includes(name)) ?? first;
}
