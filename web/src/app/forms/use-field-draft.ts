import { useState } from 'react';
import { fieldDrafts, forgetDraft } from './field-drafts.ts';

/** Keeps the text of a screen's field that belongs to no form. An empty text isn't kept. */
export function useFieldDraft(name: string) {
  const [draft, setDraft] = useState(() => fieldDrafts.get(name)?.entry ?? '');
  function keep(next: string) {
    setDraft(next);
    if (next === '') forgetDraft(name);
    else fieldDrafts.set(name, { entry: next });
  }
  return [draft, keep] as const;
}
