import { useEffectEvent, useLayoutEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type ConflictChoice, entryOf, type FieldConflict } from '../records/edit-conflict.ts';
import type { TextForm } from '../records/use-form-conflict.ts';
import { forgetEntries } from './kept-entries.ts';
import { chosen, draftConflicts, keptForms, settled, toKeptForm } from './kept-forms.ts';

interface FormDraftOptions {
  /** Entries no browser may keep, such as passwords. */
  secrets?: readonly string[];
}

/**
 * Keeps what is typed in a form of a screen until it is saved: through another tab, another screen and a reload. Only
 * changed entries are kept, so that the others follow what is stored. Where another person stores something else under a
 * kept one, it is in `conflicts` until the person chooses. `forget` is called by the save itself, for the form may be gone
 * before the server answers.
 */
export function useFormDraft<Entries extends FieldValues, Body>(
  name: string,
  form: UseFormReturn<Entries, unknown, Body> & Pick<TextForm<string>, 'setValue' | 'setFocus'>,
  { secrets = [] }: FormDraftOptions = {},
) {
  const [isRestored, setIsRestored] = useState(false);
  const [conflicts, setConflicts] = useState<FieldConflict<string>[]>([]);
  const keep = useEffectEvent((values: FieldValues, stored: FieldValues = {}) => {
    const open = Object.fromEntries(Object.entries(values).filter(([field]) => !secrets.includes(field)));
    const kept = toKeptForm(open, stored, keptForms.get(name));
    setConflicts((shown) => draftConflicts(kept, stored, shown));
    if (kept) return keptForms.set(name, kept);
    forgetEntries(name);
    setIsRestored(false);
  });
  const restore = useEffectEvent(() => {
    const kept = keptForms.get(name);
    if (!kept) return;
    form.reset({ ...form.getValues(), ...kept.typed }, { keepDefaultValues: true });
    setIsRestored(keptForms.get(name) !== undefined);
  });
  useLayoutEffect(() => {
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues }) => keep(values, defaultValues),
    });
    restore();
    return unsubscribe;
  }, [form.subscribe]);
  function forget() {
    forgetEntries(name);
    setIsRestored(false);
    setConflicts([]);
  }
  function discard() {
    // Also where the form keeps what is typed when it is given what is stored.
    form.reset(undefined, { keepDirtyValues: false });
    setConflicts([]);
  }
  function choose(conflict: FieldConflict<string>, choice: ConflictChoice) {
    const kept = settled(keptForms.get(name), conflict);
    if (kept) keptForms.set(name, kept);
    setConflicts((shown) => chosen(shown, conflict, choice));
    form.setValue(conflict.field, entryOf(conflict, choice), { shouldDirty: true, shouldValidate: true });
  }
  function edit(conflict: FieldConflict<string>) {
    choose(conflict, 'mine');
    form.setFocus(conflict.field);
  }
  return { isRestored, conflicts, choose, edit, discard, forget };
}

export type FormDraft = ReturnType<typeof useFormDraft>;
