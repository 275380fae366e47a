import { ApiError } from './api-error.ts';

/**
 * Shows at its field what the server says about it.
 * @param names the fields the form has; what the server says about any other stays in the error's message
 * @returns whether a field took the message over
 */
export function showFieldErrors<Name extends string>(
  error: unknown,
  names: readonly Name[],
  setError: (name: Name, problem: { message: string }, options: { shouldFocus: boolean }) => void,
): boolean {
  const problems = namedFields(error, names);
  problems.forEach(([name, message], index) => {
    setError(name, { message }, { shouldFocus: index === 0 });
  });
  return problems.length > 0;
}

/** Whether an error stands at one of the form's fields already, so that the form need not say it again. */
export function isAtField(error: unknown, names: readonly string[]): boolean {
  return namedFields(error, names).length > 0;
}

function namedFields<Name extends string>(error: unknown, names: readonly Name[]): [Name, string][] {
  if (!(error instanceof ApiError)) return [];
  return names.flatMap((name): [Name, string][] => {
    const message = error.fields[name];
    return message === undefined ? [] : [[name, message]];
  });
}
