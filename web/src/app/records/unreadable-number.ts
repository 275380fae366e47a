import type { FormEvent } from 'react';

type ShowError = (field: string, error: { type: string; message: string }, options: { shouldFocus: boolean }) => void;

/**
 * Stops a submit if a number input has text the browser can't parse, and shows the error at its field. The browser
 * reports such an input as empty, so the form would save it as blank.
 * @returns whether the submit was stopped
 */
export function refuseUnreadable(
  event: FormEvent<HTMLFormElement>,
  fields: readonly string[],
  setError: ShowError,
): boolean {
  const entry = Array.from(event.currentTarget.querySelectorAll('input')).find((input) => input.validity.badInput);
  const field = fields.find((name) => name === entry?.name);
  if (entry === undefined || field === undefined) return false;
  event.preventDefault();
  const message = entry.step === '0.01' ? 'Enter an amount, like 1250.00.' : 'Enter a number, like 25.';
  setError(field, { type: 'unreadable', message }, { shouldFocus: true });
  return true;
}
