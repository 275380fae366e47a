import { z } from 'zod';
import { idField } from '../../platform/fields.ts';
import { createContactSchema } from '../sales/contacts.ts';

/** A person who isn't a contact yet. If a contact has the same email address, that contact is used. */
const newPersonSchema = createContactSchema.pick({
  firstName: true,
  lastName: true,
  email: true,
  phone: true,
  company: true,
});

/** The participant: an existing contact, or a person who becomes one. */
export const learnerInput = {
  contactId: idField.nullable().optional(),
  person: newPersonSchema.nullable().optional(),
};
export interface Learner {
  contactId?: number | null;
  person?: z.output<typeof newPersonSchema> | null;
}

/** The participant as returned; nothing about an erased contact. */
export const learnerAnswer = {
  contactId: z.number().int().nullable(),
  contactName: z.string().nullable(),
};

export function namesOneLearner({ contactId, person }: Learner): boolean {
  return (contactId ?? null) !== null ? (person ?? null) === null : (person ?? null) !== null;
}
export const LEARNER_PROBLEM = { message: 'Choose a contact, or enter a new person.', path: ['contactId'] };
