import { z } from 'zod';
import { idField } from '../../platform/fields.ts';
import { createContactSchema } from '../sales/contacts.ts';

/** Somebody who is no contact yet; under an email address that a contact has it is that contact. */
const newPersonSchema = createContactSchema.pick({
  firstName: true,
  lastName: true,
  email: true,
  phone: true,
  company: true,
});

/** Who takes part: a contact that is there, or a person who becomes one. */
export const learnerInput = {
  contactId: idField.nullable().optional(),
  person: newPersonSchema.nullable().optional(),
};
export interface Learner {
  contactId?: number | null;
  person?: z.output<typeof newPersonSchema> | null;
}

/** What an answer says about who takes part; nothing of somebody who was erased. */
export const learnerAnswer = {
  contactId: z.number().int().nullable(),
  contactName: z.string().nullable(),
};

export function namesOneLearner({ contactId, person }: Learner): boolean {
  return (contactId ?? null) !== null ? (person ?? null) === null : (person ?? null) !== null;
}
export const LEARNER_PROBLEM = { message: 'Choose a contact, or enter a new person.', path: ['contactId'] };
