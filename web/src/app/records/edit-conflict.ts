export interface FieldConflict<Field extends string> {
  field: Field;
  theirs: string;
  mine: string;
  /** Where the form stands: mine when I had changed the field, else theirs. */
  choice: 'mine' | 'theirs';
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
