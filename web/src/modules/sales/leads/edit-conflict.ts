import { LEAD_FIELDS, type LeadEntries, type LeadField } from './lead-form.ts';

export interface FieldConflict {
  field: LeadField;
  theirs: string;
  mine: string;
  /** Where the form stands: mine when I had changed the field, else theirs. */
  choice: 'mine' | 'theirs';
}

/**
 * The fields another person changed to something else than the form holds.
 * @param base the entries both started from
 */
export function findConflicts(base: LeadEntries, mine: LeadEntries, theirs: LeadEntries): FieldConflict[] {
  return LEAD_FIELDS.filter((field) => theirs[field] !== base[field] && theirs[field] !== mine[field]).map((field) => ({
    field,
    theirs: theirs[field],
    mine: mine[field],
    choice: mine[field] === base[field] ? 'theirs' : 'mine',
  }));
}
