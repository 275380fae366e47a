import { z } from 'zod';
import { endpoint } from '../../platform/endpoint.ts';
import { idInput, LIMITS } from '../../platform/fields.ts';
import { leadSchema } from './leads.ts';

/** What two leads can have in common, as an import compares them: e-mail, digits of the phone number, title and company. */
export const LEAD_DUPLICATE_KINDS = ['email', 'phone', 'name'] as const;
export type LeadDuplicateKind = (typeof LEAD_DUPLICATE_KINDS)[number];

/** What is being typed into a form, and the lead being edited, which is not a duplicate of itself. */
export const leadDuplicateQuery = z.object({
  email: z.string().trim().max(LIMITS.email).optional(),
  phone: z.string().trim().max(LIMITS.phone).optional(),
  title: z.string().trim().max(LIMITS.name).optional(),
  company: z.string().trim().max(LIMITS.name).optional(),
  exceptId: idInput.optional(),
});
export type LeadDuplicateQuery = z.output<typeof leadDuplicateQuery>;

export const leadDuplicateSchema = z.object({
  lead: leadSchema.pick({ id: true, title: true, company: true, status: true }),
  matches: z.array(z.enum(LEAD_DUPLICATE_KINDS)),
});
export type LeadDuplicate = z.infer<typeof leadDuplicateSchema>;

export const leadDuplicateEndpoints = {
  find: endpoint({
    method: 'GET',
    path: '/api/leads/duplicates',
    access: 'approved',
    summary: 'Leads that look like the one being entered',
    query: leadDuplicateQuery,
    response: z.array(leadDuplicateSchema),
  }),
};
