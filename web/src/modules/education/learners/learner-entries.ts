import { orNull, readId } from '../../../app/records/form-entries.ts';

/** The person as the form holds them: an existing contact or a new one. */
export interface LearnerEntries {
  isNew: boolean;
  /** A contact's id as a string, or `none`. */
  contactId: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}

export const NO_LEARNER: LearnerEntries = {
  isNew: false,
  contactId: 'none',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
};

export function toLearnerBody({ isNew, contactId, firstName, lastName, email, phone }: LearnerEntries) {
  if (!isNew) return { contactId: readId(contactId), person: null };
  return { contactId: null, person: { firstName, lastName, email: orNull(email), phone: orNull(phone) } };
}
