import { useEffectEvent, useLayoutEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type ConflictChoice, chosenIn, entryOf, type FieldConflict } from '../records/edit-conflict.ts';
import type { EditedForm } from '../records/use-edit-conflict.ts';
import { forgetDraft } from './field-drafts.ts';
import { draftConflicts, formDrafts, settled, toStoredFormDraft } from './form-drafts.ts';

interface FormDraftOptions {
  /** Fields that must never be stored in the browser, such as passwords. */
  secrets?: readonly string[];
}

/**
 * Keeps a form's unsaved values across tabs, screens and reloads. Only changed fields are kept; the others follow the
 * stored record. `conflicts` lists drafted fields that someone else changed, until the user chooses. The save itself
 * calls `forget`, because the form may have unmounted before the server responds.
 */
export function useFormDraft<Values extends FieldValues, Body>(
  name: string,
  form: UseFormReturn<Values, unknown, Body> & Pick<EditedForm<string>, 'setValue' | 'setFocus'>,
  { secrets = [] }: FormDraftOptions = {},
) {
  const [isRestored, setIsRestored] = useState(false);
  const [conflicts, setConflicts] = useState<FieldConflict<string>[]>([]);
  const keep = useEffectEvent((values: FieldValues, stored: FieldValues = {}, isSaving = false) => {
    const open = Object.fromEntries(Object.entries(values).filter(([field]) => !secrets.includes(field)));
    const kept = toStoredFormDraft(open, stored, formDrafts.get(name));
    setConflicts((shown) => draftConflicts(kept, stored, shown, isSaving));
    if (kept) return formDrafts.set(name, kept);
    forgetDraft(name);
    setIsRestored(false);
  });
  const restore = useEffectEvent(() => {
    const kept = formDrafts.get(name);
    if (!kept) return;
    // `keepDirtyValues` would set controlled fields one by one and announce each: until a typed one is set, nothing looks
    // typed, and the draft would be forgotten together with its base.
    form.reset({ ...form.getValues(), ...kept.typed }, { keepDefaultValues: true, keepDirtyValues: false });
    setIsRestored(formDrafts.get(name) !== undefined);
  });
  useLayoutEffect(() => {
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues, isSubmitting }) => keep(values, defaultValues, isSubmitting),
    });
    restore();
    return unsubscribe;
  }, [form.subscribe]);
  function forget() {
    forgetDraft(name);
    setIsRestored(false);
    setConflicts([]);
  }
  function discard() {
    // Overrides the form's own `keepDirtyValues`, which would keep the user's entries.
    form.reset(undefined, { keepDirtyValues: false });
    setConflicts([]);
  }
  function choose(conflict: FieldConflict<string>, choice: ConflictChoice) {
    const kept = settled(formDrafts.get(name), conflict);
    if (kept) formDrafts.set(name, kept);
    setConflicts((shown) => chosenIn(shown, conflict, choice));
    form.setValue(conflict.field, entryOf(conflict, choice), { shouldDirty: true, shouldValidate: true });
    if (choice === 'theirs') form.setFocus(conflict.field);
  }
  function edit(conflict: FieldConflict<string>) {
    choose(conflict, 'mine');
    form.setFocus(conflict.field);
  }
  return { isRestored, conflicts, choose, edit, discard, forget };
}

export type FormDraft = ReturnType<typeof useFormDraft>;
