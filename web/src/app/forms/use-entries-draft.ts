import { useState } from 'react';
import { isChanged, keepEntries, restoreEntries, type TextEntries } from './entries-draft.ts';
import { fieldDrafts, forgetDraft } from './field-drafts.ts';

/** Keeps the entries of a form without react-hook-form, such as one with a preview, until it’s saved or discarded. */
export function useEntriesDraft<Entries extends TextEntries<Entries>>(name: string, empty: Entries) {
  const [entries, setEntries] = useState(() => restoreEntries(name, empty));
  const [isRestored, setIsRestored] = useState(() => fieldDrafts.get(name) !== undefined);
  function set(next: Entries) {
    setEntries(next);
    keepEntries(name, next, empty);
  }
  function forget() {
    forgetDraft(name);
    setIsRestored(false);
  }
  function discard() {
    set(empty);
    forget();
  }
  return {
    entries,
    change: (changes: Partial<Entries>) => set({ ...entries, ...changes }),
    isDirty: isChanged(entries, empty),
    forget,
    /** For the notice that says the entries were restored. */
    draft: { isRestored, isSent: false, discard },
  };
}
