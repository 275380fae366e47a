import { useState } from 'react';
import { forgetEntries, keptEntries } from './kept-entries.ts';

/** Keeps the text of a screen's field that has no form behind it. An empty text isn't kept. */
export function useKeptEntry(name: string) {
  const [entry, setEntry] = useState(() => keptEntries.get(name)?.entry ?? '');
  function keep(next: string) {
    setEntry(next);
    if (next === '') forgetEntries(name);
    else keptEntries.set(name, { entry: next });
  }
  return [entry, keep] as const;
}
