import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { errorToast, explainError } from '../../api/error-toast.ts';
import { findEntryIn, isAtField, showErrorsInLists } from '../../api/field-errors.ts';
import { rowsIn } from '../forms/body-resolver.ts';
import { focusEntry } from '../forms/focus-entry.ts';

/** The form methods that show errors; a react-hook-form form has them. */
interface NamedFields {
  setError(field: string, error: { type: string; message: string }, options: { shouldFocus: boolean }): void;
  getFieldState(field: string): { invalid: boolean };
}

interface FormSaveOptions<Body, Saved> {
  save: (body: Body) => Promise<Saved>;
  /** Handles an edit conflict; returns whether the error was one. */
  meet?: (error: unknown) => boolean;
  /** Called after submitting has finished, so the form can be reset for another record. */
  onSaved: (saved: Saved) => void;
  /** The draft to forget once it's saved. */
  draft?: { forget: () => void };
  /** The error message if the server doesn't give a reason. */
  fallback: string;
  /** The fields that show their own errors, if the form doesn't show all of them. */
  fields?: readonly string[];
}

/** Saves a form, one save at a time. Errors appear at their fields, or for the whole form. */
export function useFormSave<Entries extends FieldValues, Body, Saved>(
  form: UseFormReturn<Entries, unknown, Body> & NamedFields,
  { save, meet, onSaved, draft, fallback, ...options }: FormSaveOptions<Body, Saved>,
) {
  const [failure, setFailure] = useState<string | null>(null);
  const { isSubmitting, isDirty, defaultValues = {}, errors } = form.formState;
  const fields = options.fields ?? Object.keys(defaultValues);

  function refuse(error: unknown, body: Body) {
    if (meet?.(error)) return;
    const entries = form.getValues();
    // If blank rows were left out of the body, the rejected one isn't known.
    const isWhole = (list: string) => rowsIn(body, list)?.length === rowsIn(entries, list)?.length;
    const findEntry = (path: readonly string[]) =>
      findEntryIn(entries, path, (list, index) => (isWhole(list) ? index : undefined));
    // Before the toast, because it names the field by the label shown on screen.
    flushSync(() => showErrorsInLists(error, fields, form.setError, findEntry));
    focusRefused();
    if (!isAtField(error, fields)) setFailure(explainError(error, fallback));
    errorToast(error, fallback);
  }
  /** The form itself focuses only fields that are one control. */
  function focusRefused() {
    const first = fields.find((field) => form.getFieldState(field).invalid);
    if (first !== undefined) focusEntry(first);
  }
  async function run(event: FormEvent<HTMLFormElement>) {
    const done: { saved: Saved }[] = [];
    // The server's last answer doesn't prevent another attempt.
    if (hasServerError(form.formState.errors)) form.clearErrors();
    await form.handleSubmit(async (body) => {
      setFailure(null);
      try {
        done.push({ saved: await save(body) });
        draft?.forget();
      } catch (error) {
        refuse(error, body);
      }
    }, focusRefused)(event);
    for (const { saved } of done) onSaved(saved);
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    // The keyboard shortcut also submits while the button is pending.
    if (isSubmitting) return event.preventDefault();
    if (!refuseUnreadable(event, fields, form.setError)) void run(event);
  }
  return { submit, isPending: isSubmitting, isDirty, failure: failure ?? findElsewhere(errors, fields) };
}

/** Whether one of the errors, maybe in a list, is the server's. */
function hasServerError(errors: object): boolean {
  return Object.entries(errors).some(
    ([name, error]) =>
      (name === 'type' && error === 'server') ||
      // The control itself.
      (name !== 'ref' && typeof error === 'object' && error !== null && hasServerError(error)),
  );
}

/**
 * Stops a submit if a number input has text the browser can't parse, and shows the error at its field. The browser
 * reports such an input as empty, so the form would save it as blank.
 * @returns whether the submit was stopped
 */
function refuseUnreadable(
  event: FormEvent<HTMLFormElement>,
  fields: readonly string[],
  setError: NamedFields['setError'],
): boolean {
  const entry = Array.from(event.currentTarget.querySelectorAll('input')).find((input) => input.validity.badInput);
  const field = fields.find((name) => name === entry?.name);
  if (entry === undefined || field === undefined) return false;
  event.preventDefault();
  const message = entry.step === '0.01' ? 'Enter an amount, like 1250.00.' : 'Enter a number, like 25.';
  setError(field, { type: 'unreadable', message }, { shouldFocus: true });
  return true;
}

/** The first validation error of something the form has no field for. */
function findElsewhere(errors: object, fields: readonly string[]): string | null {
  for (const [name, error] of Object.entries(errors)) {
    if (!fields.includes(name) && typeof error?.message === 'string') return error.message;
  }
  return null;
}
