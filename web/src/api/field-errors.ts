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
  if (!(error instanceof ApiError)) return false;
  const faulty = names.filter((name) => error.fields[name] !== undefined);
  faulty.forEach((name, index) => {
    setError(name, { message: error.fields[name] ?? '' }, { shouldFocus: index === 0 });
  });
  return faulty.length > 0;
}
