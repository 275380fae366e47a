import { z } from 'zod';
import { endpoint } from '../../platform/endpoint.ts';
import { idInput, LIMITS } from '../../platform/fields.ts';
import { leadSchema } from './leads.ts';

/** The reasons two leads are duplicates: the same email, phone digits, or title and company. Imports use them too. */
export const LEAD_DUPLICATE_KINDS = ['email', 'phone', 'name'] as const;
export type LeadDuplicateKind = (typeof LEAD_DUPLICATE_KINDS)[number];

/** The fields typed so far. `exceptId` is the lead being edited, so that it isn't reported as its own duplicate. */
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
    summary: 'List leads similar to the one being entered',
    query: leadDuplicateQuery,
    response: z.array(leadDuplicateSchema),
  }),
};
