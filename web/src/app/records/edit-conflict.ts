export type ConflictChoice = 'mine' | 'theirs' | 'both';

export interface FieldConflict<Field extends string> {
  field: Field;
  theirs: string;
  mine: string;
  /** The side the form currently uses: initially mine if I changed the field, else theirs. */
  choice: ConflictChoice;
}

/**
 * Returns the fields that someone else changed to a different value than the form has.
 * @param base the values both started from
 */
export function findConflicts<Field extends string>(
  fields: readonly Field[],
  base: Record<Field, string>,
  mine: Record<Field, string>,
  theirs: Record<Field, string>,
): FieldConflict<Field>[] {
  const isContested = (field: Field) => theirs[field] !== base[field] && theirs[field] !== mine[field];
  return fields.filter(isContested).map((field) => ({
    field,
    theirs: theirs[field],
    mine: mine[field],
    choice: mine[field] === base[field] ? 'theirs' : 'mine',
  }));
}

// In every form, fields with these names are multi-line texts.
const PROSE = ['notes', 'note', 'description', 'summary', 'content', 'rootCause', 'discussion', 'decision'];

/** Whether both texts can be kept, one below the other: a multi-line field with neither side empty. */
export function canKeepBoth({ field, theirs, mine }: Omit<FieldConflict<string>, 'choice'>): boolean {
  return PROSE.includes(field) && theirs.trim() !== '' && mine.trim() !== '';
}

/** The field's value after a choice. "Both" is their text with mine below it. */
export function entryOf(
  { theirs, mine }: Pick<FieldConflict<string>, 'theirs' | 'mine'>,
  choice: ConflictChoice,
): string {
  if (choice === 'both') return bothOf(theirs, mine);
  return choice === 'theirs' ? theirs : mine;
}

/** Joins the two texts, or returns one of them if it already contains the other. */
function bothOf(theirs: string, mine: string): string {
  if (mine.includes(theirs.trim())) return mine;
  return theirs.includes(mine.trim()) ? theirs : `${theirs}\n\n${mine}`;
}
