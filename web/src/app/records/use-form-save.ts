import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { errorToast, explainError } from '../../api/error-toast.ts';
import { isAtField, showFieldErrors } from '../../api/field-errors.ts';
import { refuseUnreadable } from './unreadable-number.ts';

export interface FormSaveOptions<Entries extends FieldValues, Body, Saved> {
  /** The entries that show what is wrong with them; anything else is told of the whole form. */
  fields: readonly FieldPath<Entries>[];
  save: (body: Body) => Promise<Saved>;
  /** Whether an error was taken care of otherwise: another person's change, settled in the form. */
  meet?: (error: unknown) => boolean;
  /** What follows, once the form has come to rest: it may empty itself and begin anew. */
  onSaved: (saved: Saved) => void;
  /** Whose entries are forgotten once they are saved. */
  draft?: { forget: () => void };
  /** What is said where the server does not explain itself. */
  fallback: string;
  /** Where the controls are not known to the form: puts the focus on the first that is refused. */
  focus?: (field: FieldPath<Entries>) => void;
}

/** Saves a form: once at a time, and where it is refused the reason stands at its field, else with the whole of it. */
export function useFormSave<Entries extends FieldValues, Body, Saved>(
  form: UseFormReturn<Entries, unknown, Body>,
  { fields, save, meet, onSaved, draft, fallback, focus }: FormSaveOptions<Entries, Body, Saved>,
) {
  const [failure, setFailure] = useState<string | null>(null);
  const { isSubmitting, isDirty } = form.formState;

  function refuse(error: unknown) {
    if (meet?.(error)) return;
    // Before the toast, which names the field as its label on screen does.
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
    // The chord submits while the button waits.
    if (isSubmitting) return event.preventDefault();
    if (!refuseUnreadable(event, fields, form.setError)) void run(event);
  }
  return { submit, isPending: isSubmitting, isDirty, failure };
}
