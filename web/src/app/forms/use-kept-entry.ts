import { useState } from 'react';
import { forgetEntries, keptEntries } from './kept-entries.ts';

/** An entry of a screen without a form behind it, kept like the entries of forms. Nothing is kept of an empty one. */
export function useKeptEntry(name: string) {
  const [entry, setEntry] = useState(() => keptEntries.get(name)?.entry ?? '');
  function keep(next: string) {
    setEntry(next);
    if (next === '') forgetEntries(name);
    else keptEntries.set(name, { entry: next });
  }
  return [entry, keep] as const;
}
