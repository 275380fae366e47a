import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../api/api-error.ts';
import { type ConflictChoice, chosenIn, entryOf, type FieldConflict } from '../records/edit-conflict.ts';
import type { EditedForm } from '../records/use-edit-conflict.ts';
import { forgetDraft } from './field-drafts.ts';
import { draftConflicts, formDrafts, settled, toStoredFormDraft } from './form-drafts.ts';

interface FormDraftOptions {
  /** Fields that must never be stored in the browser, such as passwords. */
  secrets?: readonly string[];
  /** Whether something was typed, if the form also fills fields by itself; by default, whether a value differs. */
  isDirty?: boolean;
  /** Called after the draft is put into the form. @param base the stored values it was typed over */
  onRestored?: (base: Readonly<Record<string, unknown>>) => void;
}

type AnyConflict = FieldConflict<string, unknown>;

/**
 * Keeps a form's unsaved values across tabs, screens and reloads. Only changed fields are kept; the others follow the
 * stored record. `conflicts` lists drafted fields that someone else changed, until the user chooses. The save itself
 * calls `forget`, because the form may have unmounted before the server responds.
 * @param name the draft's name; null keeps nothing
 */
export function useFormDraft<Values extends FieldValues, Body>(
  name: string | null,
  form: UseFormReturn<Values, unknown, Body> & Pick<EditedForm<string, unknown>, 'setValue' | 'setFocus'>,
  { secrets = [], isDirty, onRestored }: FormDraftOptions = {},
) {
  const [isRestored, setIsRestored] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const [conflicts, setConflicts] = useState<AnyConflict[]>([]);
  const keep = useEffectEvent((values: FieldValues, stored: FieldValues = {}, isSaving = false) => {
    if (name === null) return;
    const open = Object.fromEntries(Object.entries(values).filter(([field]) => !secrets.includes(field)));
    const before = formDrafts.get(name);
    const kept = toStoredFormDraft(open, stored, before);
    setConflicts((shown) => draftConflicts(kept, stored, shown, isSaving));
    if (kept && (isDirty !== false || before)) formDrafts.set(name, kept);
    if (kept) return;
    forgetDraft(name);
    setIsRestored(false);
  });
  const restore = useEffectEvent(() => {
    const kept = name === null ? undefined : formDrafts.get(name);
    if (!kept) return;
    // `keepDirtyValues` would set controlled fields one by one and announce each: until a typed one is set, nothing looks
    // typed, and the draft would be forgotten together with its base.
    form.reset({ ...form.getValues(), ...kept.typed }, { keepDefaultValues: true, keepDirtyValues: false });
    setIsRestored(name !== null && formDrafts.get(name) !== undefined);
    setIsSent(kept.isSent ?? false);
    onRestored?.(kept.base);
  });
  useLayoutEffect(() => {
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues, isSubmitting }) => keep(values, defaultValues, isSubmitting),
    });
    restore();
    return unsubscribe;
  }, [form.subscribe]);
  // The form announces the first typed value before it's known to be dirty.
  const keepFirst = useEffectEvent(() => keep(form.getValues(), form.formState.defaultValues));
  useEffect(() => {
    if (isDirty) keepFirst();
  }, [isDirty]);
  function forget() {
    if (name !== null) forgetDraft(name);
    setIsRestored(false);
    setConflicts([]);
  }
  function discard() {
    // Overrides the form's own `keepDirtyValues`, which would keep the user's entries.
    form.reset(undefined, { keepDirtyValues: false });
    setConflicts([]);
  }
  /** Marks the draft during a save, so that a page that was reloaded before the response says so. */
  async function track<Saved>(save: Promise<Saved>): Promise<Saved> {
    mark(true);
    return save.catch((error: unknown) => {
      if (error instanceof ApiError) mark(false);
      throw error;
    });
  }
  function mark(isSending: boolean) {
    const kept = name === null ? undefined : formDrafts.get(name);
    if (name !== null && kept) formDrafts.set(name, { ...kept, isSent: isSending });
  }
  function choose(conflict: AnyConflict, choice: ConflictChoice) {
    const kept = name === null ? undefined : settled(formDrafts.get(name), conflict);
    if (name !== null && kept) formDrafts.set(name, kept);
    setConflicts((shown) => chosenIn(shown, conflict, choice));
    form.setValue(conflict.field, entryOf(conflict, choice), { shouldDirty: true, shouldValidate: true });
    if (choice === 'theirs') form.setFocus(conflict.field);
  }
  function edit(conflict: AnyConflict) {
    choose(conflict, 'mine');
    form.setFocus(conflict.field);
  }
  return { isRestored, isSent, conflicts, track, choose, edit, discard, forget };
}

export type FormDraft = ReturnType<typeof useFormDraft>;
