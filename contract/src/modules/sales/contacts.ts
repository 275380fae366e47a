import { z } from 'zod';
import { momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idParams, LIMITS, optionalEmail, optionalText, requiredText } from '../../platform/fields.ts';
import { pageQuery, sortInput } from '../../platform/pages.ts';

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
};

export const createContactSchema = z.object(contactFields);
export type CreateContact = z.output<typeof createContactSchema>;

export const updateContactSchema = z.object(contactFields).partial();
export type UpdateContact = z.output<typeof updateContactSchema>;

export const contactListQuery = pageQuery.extend({ sort: sortInput(CONTACT_SORT_KEYS).optional() });
export type ContactListQuery = z.output<typeof contactListQuery>;

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
  get: endpoint({
    method: 'GET',
    path: '/api/contacts/:id',
    access: 'approved',
    summary: 'One contact',
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
    summary: 'Change the sent fields of a contact',
    params: idParams,
    body: updateContactSchema,
    response: contactSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/contacts/:id',
    access: 'approved',
    summary: 'Delete a contact; whoever deleted it can undo, an administrator restores it for 30 days',
    params: idParams,
    status: 204,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/contacts/:id/restore',
    access: 'approved',
    summary: 'Undo the deletion of a contact',
    params: idParams,
    response: contactSchema,
  }),
};
