/** Text that is typed and not saved yet, and the version it began with. */
export interface UnsavedNotes {
  text: string;
  base: number;
}

/** Unsaved notes by section. They outlive the panel: a save that fails after its writer went on loses nothing. */
export const unsavedNotes = new Map<number, UnsavedNotes>();
