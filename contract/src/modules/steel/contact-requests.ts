import { z } from 'zod';
import { endpoint } from '../../platform/endpoint.ts';
import { idField, LIMITS, optionalEmail, optionalText, requiredText } from '../../platform/fields.ts';

/** The source of the leads that come from the steel framing screen. */
export const CONTACT_SOURCE = 'steel-framing page';

/** A question from a visitor, and the product it is about. It needs an email address or a phone number, so someone can answer. */
export const createContactRequestSchema = z
  .object({
    name: requiredText('a name', LIMITS.name),
    company: optionalText(LIMITS.name).optional(),
    email: optionalEmail.optional(),
    phone: optionalText(LIMITS.phone).optional(),
    productId: idField.nullable().optional(),
    message: requiredText('a message', LIMITS.notes),
  })
  .refine(({ email, phone }) => Boolean(email ?? phone), {
    path: ['email'],
    error: 'Enter an email or a phone number.',
  });
export type CreateContactRequest = z.output<typeof createContactRequestSchema>;

export const contactRequestEndpoints = {
  create: endpoint({
    method: 'POST',
    path: '/api/steel/contact-requests',
    access: 'steel_framing_read',
    summary: 'Record a request about steel framing as a lead',
    body: createContactRequestSchema,
    response: z.object({ leadId: z.number().int() }),
    status: 201,
  }),
};
