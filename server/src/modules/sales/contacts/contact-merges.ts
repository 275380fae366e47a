import type { MergeChoice, MergeEntries, MergeField } from '@builder-os/contract/modules/sales/contact-duplicates';

/**
 * The kept contact's fields after a merge: the chosen value of each field. A field without a choice is filled from the
 * other contact if it's empty.
 */
export function mergedEntries(
  kept: MergeEntries,
  merged: MergeEntries,
  choices: Partial<Record<MergeField, MergeChoice>>,
): MergeEntries {
  const entries = eachField((field) => {
    const choice = choices[field];
    if (choice === 'merge') return merged[field];
    return choice === 'keep' ? kept[field] : (kept[field] ?? merged[field]);
  });
  return choices.notes === 'both' ? { ...entries, notes: joinNotes(kept.notes, merged.notes) } : entries;
}

/** The kept contact's fields after an undo: the value before the merge, unless someone changed the field since. */
export function entriesAfterUndo(current: MergeEntries, before: MergeEntries, after: MergeEntries): MergeEntries {
  return eachField((field) => (current[field] === after[field] ? before[field] : current[field]));
}

export function entriesOf(contact: MergeEntries): MergeEntries {
  return eachField((field) => contact[field]);
}

function eachField(entryOf: <Field extends MergeField>(field: Field) => MergeEntries[Field]): MergeEntries {
  return {
    firstName: entryOf('firstName'),
    lastName: entryOf('lastName'),
    email: entryOf('email'),
    phone: entryOf('phone'),
    company: entryOf('company'),
    position: entryOf('position'),
    title: entryOf('title'),
    notes: entryOf('notes'),
  };
}

function joinNotes(kept: string | null, merged: string | null): string | null {
  if (kept === null || merged === null || kept === merged) return kept ?? merged;
  return `${kept}\n\n${merged}`;
}
