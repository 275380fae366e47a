import { z } from 'zod';
import { endpoint } from '../../platform/endpoint.ts';
import { idParams, uuidParams } from '../../platform/fields.ts';

/** What is held about a contact, and what an erasure would touch. */
export const contactTraceSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string().nullable(),
  isDeleted: z.boolean(),
  /** Contacts that were merged into this one. */
  merged: z.number().int(),
  leads: z.number().int(),
  deals: z.number().int(),
  dealTotal: z.string(),
  activities: z.number().int(),
  auditEntries: z.number().int(),
});
export type ContactTrace = z.infer<typeof contactTraceSchema>;

/** What an erasure touched. Counts only: the response is stored for retries, so it must not name the person. */
export const erasedTraceSchema = contactTraceSchema.omit({ name: true, email: true });
export type ErasedTrace = z.infer<typeof erasedTraceSchema>;

/** The contact's name as it stands, typed by whoever erases it. */
export const eraseContactSchema = z.object({ confirmation: z.string().max(500) });

export const privacyEndpoints = {
  contact: endpoint({
    method: 'GET',
    path: '/api/admin/privacy/contacts/:id',
    access: 'role:admin',
    summary: 'How much is held about a contact, deleted ones too',
    params: idParams,
    response: contactTraceSchema,
  }),
  exportContact: endpoint({
    method: 'GET',
    path: '/api/admin/privacy/contacts/:id/export',
    access: 'role:admin',
    summary: 'Everything about a contact as a JSON file',
    params: idParams,
    kind: 'file',
  }),
  eraseContact: endpoint({
    method: 'POST',
    path: '/api/admin/privacy/contacts/:id/erase',
    access: 'role:admin',
    summary: 'Erase a contact’s personal data for good; deals and their totals stay',
    params: idParams,
    body: eraseContactSchema,
    response: erasedTraceSchema,
  }),
  exportUser: endpoint({
    method: 'GET',
    path: '/api/admin/privacy/users/:id/export',
    access: 'role:admin',
    summary: 'Everything about a user as a JSON file',
    params: uuidParams,
    kind: 'file',
  }),
};
