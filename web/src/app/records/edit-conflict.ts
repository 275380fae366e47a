export type ConflictChoice = 'mine' | 'theirs' | 'both';

export interface FieldConflict<Field extends string, Entry = string> {
  field: Field;
  theirs: Entry;
  mine: Entry;
  /** The side the form currently uses: initially mine if I changed the field, else theirs. */
  choice: ConflictChoice;
}

/**
 * Returns the fields that someone else changed to a different value than the form has.
 * @param base the values both started from
 */
export function findConflicts<Field extends string, Entry>(
  fields: readonly Field[],
  base: Readonly<Record<Field, Entry>>,
  mine: Readonly<Record<Field, Entry>>,
  theirs: Readonly<Record<Field, Entry>>,
): FieldConflict<Field, Entry>[] {
  const isContested = (field: Field) =>
    !isSameEntry(theirs[field], base[field]) && !isSameEntry(theirs[field], mine[field]);
  return fields.filter(isContested).map((field) => ({
    field,
    theirs: theirs[field],
    mine: mine[field],
    choice: isSameEntry(mine[field], base[field]) ? 'theirs' : 'mine',
  }));
}

/** Compares two values of a field; a list is the same if its rows are. */
export function isSameEntry(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

// In every form, fields with these names are multi-line texts.
const PROSE = ['notes', 'note', 'description', 'summary', 'content', 'rootCause', 'discussion', 'decision'];

interface Sides<Entry> {
  theirs: Entry;
  mine: Entry;
}

/** Whether both texts can be kept, one below the other: a multi-line field with neither side empty. */
export function canKeepBoth({ field, theirs, mine }: Sides<unknown> & { field: string }): boolean {
  return PROSE.includes(field) && [theirs, mine].every((side) => typeof side === 'string' && side.trim() !== '');
}

/** The field's value after a choice. "Both" is their text with mine below it. */
export function entryOf<Entry>({ theirs, mine }: Sides<Entry>, choice: ConflictChoice): Entry | string {
  if (choice === 'both' && typeof theirs === 'string' && typeof mine === 'string') return bothOf(theirs, mine);
  return choice === 'theirs' ? theirs : mine;
}

/** The conflicts after a choice. A field that takes their value has none anymore; other choices can still be changed. */
export function chosenIn<Field extends string, Entry>(
  conflicts: readonly FieldConflict<Field, Entry>[],
  { field }: { field: Field },
  choice: ConflictChoice,
): FieldConflict<Field, Entry>[] {
  if (choice === 'theirs') return conflicts.filter((conflict) => conflict.field !== field);
  return conflicts.map((conflict) => (conflict.field === field ? { ...conflict, choice } : conflict));
}

/** Joins the two texts, or returns one of them if it already contains the other. */
function bothOf(theirs: string, mine: string): string {
  if (mine.includes(theirs.trim())) return mine;
  return theirs.includes(mine.trim()) ? theirs : `${theirs}\n\n${mine}`;
}
