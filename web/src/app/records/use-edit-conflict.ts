import { useState } from 'react';
import type { z } from 'zod';
import { ApiError } from '../../api/api-error.ts';
import { focusEntry } from '../forms/focus-entry.ts';
import { type ConflictChoice, chosenIn, entryOf, type FieldConflict, findConflicts } from './edit-conflict.ts';

/** The form methods needed to resolve a conflict; a react-hook-form form has them. */
export interface EditedForm<Field extends string, Entry = string> {
  getValues(): Record<Field, Entry>;
  setValue(field: Field, entry: Entry | string, options: { shouldDirty: true; shouldValidate: true }): void;
  setFocus(field: Field): void;
}

/** How a record others may also change fills the form. */
export interface Editing<Field extends string, Entry, Saved> {
  /** The record being edited; undefined for a new one. */
  record: Saved;
  /** Parses the current record in a conflict response. */
  schema: Pick<z.ZodType<NonNullable<Saved>>, 'safeParse'>;
  toEntries: (record: Saved) => Record<Field, Entry>;
}

/**
 * Tracks the record a form is based on, and resolves conflicts with changes that someone else saved in the meantime.
 */
export function useEditConflict<Field extends string, Entry, Saved>(
  form: EditedForm<NoInfer<Field>, NoInfer<Entry>>,
  { record, schema, toEntries }: Editing<Field, Entry, Saved>,
) {
  const [base, setBase] = useState(record);
  const [conflict, setConflict] = useState<{ message: string; conflicts: FieldConflict<Field, Entry>[] } | null>(null);

  const put = (item: FieldConflict<Field, Entry>, choice: ConflictChoice) =>
    form.setValue(item.field, entryOf(item, choice), { shouldDirty: true, shouldValidate: true });
  function focus(field: Field) {
    form.setFocus(field);
    focusEntry(field);
  }

  /** Takes the current record from a conflict response as the new base. Returns false for any other error. */
  function meet(error: unknown): boolean {
    if (!(error instanceof ApiError) || error.code !== 'edit_conflict') return false;
    const current = schema.safeParse(error.current).data;
    if (current === undefined) return false;
    const theirs = toEntries(current);
    const conflicts = findConflicts<Field, Entry>(fieldsOf(theirs), toEntries(base), form.getValues(), theirs);
    for (const item of conflicts) put(item, item.choice);
    setBase(current);
    setConflict({ message: error.userMessage ?? '', conflicts });
    return true;
  }

  /** Shows what someone else saved in the fields of a restored draft. @param before the values it was typed over */
  function meetDraft(before: Readonly<Record<string, unknown>>): void {
    const theirs = toEntries(record);
    const conflicts = findConflicts<Field, Entry>(fieldsOf(theirs), { ...theirs, ...before }, form.getValues(), theirs);
    if (conflicts.length > 0) setConflict({ message: 'Your entries aren’t saved yet.', conflicts });
  }

  const dismiss = () => setConflict(null);

  function choose(chosen: FieldConflict<Field, Entry>, choice: ConflictChoice) {
    put(chosen, choice);
    setConflict((open) => {
      const conflicts = chosenIn(open?.conflicts ?? [], chosen, choice);
      return open && conflicts.length > 0 ? { ...open, conflicts } : null;
    });
    // Their value settles it, so the button is gone.
    if (choice === 'theirs') focus(chosen.field);
  }

  function edit(field: Field) {
    const item = conflict?.conflicts.find((candidate) => candidate.field === field);
    if (item) choose(item, 'mine');
    focus(field);
  }

  return { base, conflict, meet, meetDraft, dismiss, choose, edit };
}

/** `Object.keys` with the keys' own type. */
function fieldsOf<Field extends string>(entries: Record<Field, unknown>): Field[] {
  const fields: Field[] = [];
  for (const field in entries) fields.push(field);
  return fields;
}
