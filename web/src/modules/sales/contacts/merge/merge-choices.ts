import { MERGE_FIELDS, type MergeChoice, type MergeField } from '@builder-os/contract/modules/sales/contact-duplicates';
import type { Contact } from '@builder-os/contract/modules/sales/contacts';

export type MergeChoices = Partial<Record<MergeField, MergeChoice>>;

/** The fields the user has to decide: those where the contacts differ. */
export function contestedFields(kept: Contact, merged: Contact): MergeField[] {
  return MERGE_FIELDS.filter((field) => (kept[field] ?? '') !== (merged[field] ?? ''));
}

/** The initial choices: the remaining contact's value unless it's empty; notes are joined. */
export function suggestChoices(kept: Contact, merged: Contact): MergeChoices {
  const suggest = (field: MergeField): MergeChoice => {
    if (!kept[field]) return 'merge';
    return field === 'notes' && merged[field] ? 'both' : 'keep';
  };
  return Object.fromEntries(contestedFields(kept, merged).map((field) => [field, suggest(field)]));
}
