import { z } from 'zod';
import { endpoint } from '../../platform/endpoint.ts';
import { idField, LIMITS, optionalEmail, optionalText, requiredText } from '../../platform/fields.ts';

/** The source of leads from the steel framing page. */
export const CONTACT_SOURCE = 'steel-framing page';

/** A visitor's question and the product it's about. An email address or phone number is required for a reply. */
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
    summary: 'Create a lead from a steel framing request',
    body: createContactRequestSchema,
    response: z.object({ leadId: z.number().int() }),
    status: 201,
  }),
};
