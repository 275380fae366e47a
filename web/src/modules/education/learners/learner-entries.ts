import { orNull, readId } from '../../../app/records/form-entries.ts';

/** The person as the form holds them: an existing contact or a new one. */
export interface LearnerEntries {
  isNew: boolean;
  /** A contact's id as a string, or `none`. */
  contact: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}

export const NO_LEARNER: LearnerEntries = {
  isNew: false,
  contact: 'none',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
};

export const LEARNER_FIELDS = [
  'contactId',
  'person.firstName',
  'person.lastName',
  'person.email',
  'person.phone',
] as const;

export function toLearnerBody({ isNew, contact, firstName, lastName, email, phone }: LearnerEntries) {
  if (!isNew) return { contactId: readId(contact), person: null };
  return { contactId: null, person: { firstName, lastName, email: orNull(email), phone: orNull(phone) } };
}

export function isLearnerDirty(entries: LearnerEntries): boolean {
  const { contact, firstName, lastName, email, phone } = entries;
  return contact !== NO_LEARNER.contact || [firstName, lastName, email, phone].some((entry) => entry !== '');
}
