import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { errorToast, explainError } from '../../api/error-toast.ts';
import { isAtField, showFieldErrors } from '../../api/field-errors.ts';
import { refuseUnreadable } from './unreadable-number.ts';

export interface FormSaveOptions<Entries extends FieldValues, Body, Saved> {
  /** The fields that show their own errors; all other errors appear for the whole form. */
  fields: readonly FieldPath<Entries>[];
  save: (body: Body) => Promise<Saved>;
  /** Handles an edit conflict; returns whether the error was one. */
  meet?: (error: unknown) => boolean;
  /** Called after submitting has finished, so the form can be reset for another record. */
  onSaved: (saved: Saved) => void;
  /** The draft to forget once it's saved. */
  draft?: { forget: () => void };
  /** The error message if the server doesn't give a reason. */
  fallback: string;
  /** Focuses the first invalid field, for controls that aren't registered with the form. */
  focus?: (field: FieldPath<Entries>) => void;
}

/** Saves a form, one save at a time. Errors appear at their fields, or for the whole form. */
export function useFormSave<Entries extends FieldValues, Body, Saved>(
  form: UseFormReturn<Entries, unknown, Body>,
  { fields, save, meet, onSaved, draft, fallback, focus }: FormSaveOptions<Entries, Body, Saved>,
) {
  const [failure, setFailure] = useState<string | null>(null);
  const { isSubmitting, isDirty } = form.formState;

  function refuse(error: unknown) {
    if (meet?.(error)) return;
    // Before the toast, because it names the field by the label shown on screen.
    flushSync(() => showFieldErrors(error, fields, form.setError));
    focusRefused();
    if (!isAtField(error, fields)) setFailure(explainError(error, fallback));
    errorToast(error, fallback);
  }
  function focusRefused() {
    const first = fields.find((field) => form.getFieldState(field).invalid);
    if (first !== undefined) focus?.(first);
  }
  async function run(event: FormEvent<HTMLFormElement>) {
    const done: { saved: Saved }[] = [];
    await form.handleSubmit(async (body) => {
      setFailure(null);
      try {
        done.push({ saved: await save(body) });
        draft?.forget();
      } catch (error) {
        refuse(error);
      }
    }, focusRefused)(event);
    for (const { saved } of done) onSaved(saved);
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    // The keyboard shortcut also submits while the button is pending.
    if (isSubmitting) return event.preventDefault();
    if (!refuseUnreadable(event, fields, form.setError)) void run(event);
  }
  return { submit, isPending: isSubmitting, isDirty, failure };
}
