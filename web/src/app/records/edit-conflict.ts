export type ConflictChoice = 'mine' | 'theirs' | 'both';

export interface FieldConflict<Field extends string> {
  field: Field;
  theirs: string;
  mine: string;
  /** Where the form stands: mine when I had changed the field, else theirs. */
  choice: ConflictChoice;
}

/**
 * The fields another person changed to something else than the form holds.
 * @param base the entries both started from
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

// In every form, fields of these names are texts of several lines.
const PROSE = ['notes', 'note', 'description', 'summary', 'content', 'rootCause', 'discussion', 'decision'];

/** Whether both sides can stand one below the other, and neither is empty. */
export function canKeepBoth({ field, theirs, mine }: Omit<FieldConflict<string>, 'choice'>): boolean {
  return PROSE.includes(field) && theirs.trim() !== '' && mine.trim() !== '';
}

/** What the form holds after a choice. Both is their text with mine below it. */
export function entryOf(
  { theirs, mine }: Pick<FieldConflict<string>, 'theirs' | 'mine'>,
  choice: ConflictChoice,
): string {
  if (choice === 'both') return bothOf(theirs, mine);
  return choice === 'theirs' ? theirs : mine;
}

/** One below the other; alone where it is all there is, or holds the other already. */
function bothOf(theirs: string, mine: string): string {
  if (mine.includes(theirs.trim())) return mine;
  return theirs.includes(mine.trim()) ? theirs : `${theirs}\n\n${mine}`;
}
