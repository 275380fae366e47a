import { DelayedSave } from '../../../api/delayed-save.ts';
import { KeptDrafts } from '../../../api/kept-drafts.ts';

/** Text that is typed and not saved yet, and the version it began with. */
export interface UnsavedNotes {
  text: string;
  base: number;
}

/** Unsaved notes by section. */
export const unsavedNotes = new KeptDrafts('notes', isUnsaved);

const savers = new Map<number, DelayedSave>();

/** The one saver of a section's notes, however often its panel comes and goes: two would overtake each other. */
export function saverOf(section: number): DelayedSave {
  const saver = savers.get(section) ?? new DelayedSave();
  savers.set(section, saver);
  return saver;
}

function isUnsaved(value: unknown): value is UnsavedNotes {
  return typeof value === 'object' && value !== null && 'text' in value && 'base' in value;
}
