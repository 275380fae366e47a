import { z } from 'zod';
import { momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idParams, LIMITS, optionalEmail, optionalText, requiredText } from '../../platform/fields.ts';
import { listFilter, pageQuery, sortInput } from '../../platform/pages.ts';
import type { ContactField } from './contact-fields.ts';

export const CONTACT_SORT_KEYS = ['createdAt', 'firstName', 'lastName', 'company', 'position'] as const;

export const contactSchema = z.object({
  id: z.number().int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  company: z.string().nullable(),
  position: z.string().nullable(),
  title: z.string().nullable(),
  notes: z.string().nullable(),
  createdBy: z.string().nullable(),
  version: z.number().int(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type Contact = z.infer<typeof contactSchema>;

const contactFields = {
  firstName: requiredText('a first name', LIMITS.name),
  lastName: requiredText('a last name', LIMITS.name),
  email: optionalEmail.optional(),
  phone: optionalText(LIMITS.phone).optional(),
  company: optionalText(LIMITS.name).optional(),
  position: optionalText(LIMITS.name).optional(),
  title: optionalText(LIMITS.name).optional(),
  notes: optionalText(LIMITS.notes).optional(),
} satisfies Record<ContactField, z.ZodType>;

export const createContactSchema = z.object(contactFields);
export type CreateContact = z.output<typeof createContactSchema>;

export const updateContactSchema = z.object(contactFields).partial();
export type UpdateContact = z.output<typeof updateContactSchema>;

/** Ways to reach a contact, as in `?has=email,phone`. */
export const CONTACT_REACHES = ['email', 'phone'] as const;
export type ContactReach = (typeof CONTACT_REACHES)[number];

/** Filters of the list and its export. `company` matches the whole name, ignoring case. */
export const contactFilterQuery = pageQuery.pick({ q: true }).extend({
  company: z.string().trim().max(LIMITS.name).optional(),
  has: listFilter(CONTACT_REACHES).optional(),
});
export type ContactFilter = z.output<typeof contactFilterQuery>;

export const contactListQuery = pageQuery.extend({
  ...contactFilterQuery.shape,
  sort: sortInput(CONTACT_SORT_KEYS).optional(),
});
export type ContactListQuery = z.output<typeof contactListQuery>;

/** Counts of the metric strip, over all contacts that aren't deleted. */
export const contactSummarySchema = z.object({
  total: z.number().int(),
  companies: z.number().int(),
  withEmail: z.number().int(),
  withPhone: z.number().int(),
});
export type ContactSummary = z.infer<typeof contactSummarySchema>;

export const contactEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/contacts',
    access: 'approved',
    summary: 'List contacts, newest first',
    query: contactListQuery,
    response: z.array(contactSchema),
    paged: true,
  }),
  summary: endpoint({
    method: 'GET',
    path: '/api/contacts/summary',
    access: 'approved',
    summary: 'Counts for the contacts screen',
    response: contactSummarySchema,
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/contacts/export',
    access: 'approved',
    summary: 'Download the filtered contacts as CSV',
    query: contactListQuery.omit({ limit: true, cursor: true }),
    kind: 'file',
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/contacts/:id',
    access: 'approved',
    summary: 'Get a contact',
    params: idParams,
    response: contactSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/contacts',
    access: 'approved',
    summary: 'Create a contact',
    body: createContactSchema,
    response: contactSchema,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/contacts/:id',
    access: 'approved',
    summary: 'Update a contact; only the fields you send change',
    params: idParams,
    body: updateContactSchema,
    response: contactSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/contacts/:id',
    access: 'approved',
    summary: 'Delete a contact; it moves to Trash for 30 days',
    params: idParams,
    status: 204,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/contacts/:id/restore',
    access: 'approved',
    summary: 'Restore a deleted contact',
    params: idParams,
    response: contactSchema,
  }),
};
