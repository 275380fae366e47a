import type { FormEvent } from 'react';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ApiError } from '../../api/api-error.ts';

/**
 * Puts what the server refused under the fields it names, and the focus on the first of them.
 * @returns whether every refused field has a place in the form
 */
export function showRefusedFields<Entries extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<Entries>[],
  setError: UseFormSetError<Entries>,
): boolean {
  const refused = error instanceof ApiError ? error.fields : {};
  const shown = fields.filter((field) => refused[field] !== undefined);
  shown.forEach((field, index) => {
    setError(field, { type: 'server', message: refused[field] }, { shouldFocus: index === 0 });
  });
  return shown.length > 0 && shown.length === Object.keys(refused).length;
}

/**
 * The number entry whose text the browser cannot read as a number. It would answer an empty text for it, and the form
 * would take that for "left empty".
 */
export function findUnreadableNumber(form: HTMLFormElement): HTMLInputElement | undefined {
  return Array.from(form.querySelectorAll('input')).find((input) => input.validity.badInput);
}

/**
 * Stops a submit whose form holds a number that the browser cannot read, and says so at its field.
 * @returns whether it was stopped
 */
export function refuseUnreadable<Entries extends FieldValues>(
  event: FormEvent<HTMLFormElement>,
  fields: readonly FieldPath<Entries>[],
  setError: UseFormSetError<Entries>,
): boolean {
  const entry = findUnreadableNumber(event.currentTarget);
  const field = fields.find((name) => name === entry?.name);
  if (field === undefined) return false;
  event.preventDefault();
  setError(field, { message: 'Enter a number such as 1250.00.' }, { shouldFocus: true });
  return true;
}
