import { DelayedSave } from '../../../api/delayed-save.ts';
import { DraftStore } from '../../../api/draft-store.ts';

/** Typed text that isn't saved yet, and the version it's based on. */
export interface UnsavedNotes {
  text: string;
  base: number;
}

/** Unsaved notes, by section. */
export const unsavedNotes = new DraftStore('notes', isUnsaved);

const savers = new Map<number, DelayedSave>();

/** Returns the section's only saver, shared by every mount of its panel: two savers would overtake each other. */
export function saverOf(section: number): DelayedSave {
  const saver = savers.get(section) ?? new DelayedSave();
  savers.set(section, saver);
  return saver;
}

function isUnsaved(value: unknown): value is UnsavedNotes {
  return typeof value === 'object' && value !== null && 'text' in value && 'base' in value;
}
