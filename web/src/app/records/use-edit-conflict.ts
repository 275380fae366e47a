import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { type ConflictChoice, entryOf, type FieldConflict, findConflicts } from './edit-conflict.ts';

interface EditConflictOptions<Field extends string, Saved> {
  fields: readonly Field[];
  /** Reads the current record from a conflict response; undefined if it can't be parsed. */
  readCurrent: (current: unknown) => Saved | undefined;
  toEntries: (record: Saved) => Record<Field, string>;
  getEntries: () => Record<Field, string>;
  setEntry: (field: Field, entry: string) => void;
  focus: (field: Field) => void;
}

export interface OpenConflict<Field extends string> {
  message: string;
  conflicts: FieldConflict<Field>[];
}

/**
 * Tracks the record a form is based on, and resolves conflicts with changes that someone else saved in the meantime.
 */
export function useEditConflict<Field extends string, Saved>(
  record: Saved,
  { fields, readCurrent, toEntries, getEntries, setEntry, focus }: EditConflictOptions<Field, Saved>,
) {
  const [base, setBase] = useState(record);
  const [conflict, setConflict] = useState<OpenConflict<Field> | null>(null);

  const put = (item: FieldConflict<Field>, choice: ConflictChoice) => setEntry(item.field, entryOf(item, choice));

  /** Takes the current record from a conflict response as the new base. Returns false for any other error. */
  function meet(error: unknown): boolean {
    if (!(error instanceof ApiError) || error.code !== 'edit_conflict') return false;
    const current = readCurrent(error.current);
    if (current === undefined) return false;
    const conflicts = findConflicts(fields, toEntries(base), getEntries(), toEntries(current));
    for (const item of conflicts) put(item, item.choice);
    setBase(current);
    setConflict({ message: error.userMessage ?? '', conflicts });
    return true;
  }

  function choose(chosen: FieldConflict<Field>, choice: ConflictChoice) {
    put(chosen, choice);
    setConflict(
      (open) =>
        open && {
          ...open,
          conflicts: open.conflicts.map((item) => (item.field === chosen.field ? { ...item, choice } : item)),
        },
    );
  }

  function edit(field: Field) {
    const item = conflict?.conflicts.find((candidate) => candidate.field === field);
    if (item) choose(item, 'mine');
    focus(field);
  }

  return { base, conflict, meet, choose, edit };
}
