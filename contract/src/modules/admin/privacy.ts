import { z } from 'zod';
import { endpoint } from '../../platform/endpoint.ts';
import { idParams, uuidParams } from '../../platform/fields.ts';

/** What sales stores about a contact. */
const salesTraceSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string().nullable(),
  isDeleted: z.boolean(),
  /** Contacts merged into this one. */
  merged: z.number().int(),
  leads: z.number().int(),
  deals: z.number().int(),
  dealTotal: z.string(),
  activities: z.number().int(),
  auditEntries: z.number().int(),
});
export type SalesTrace = z.infer<typeof salesTraceSchema>;

/**
 * Data stored about a contact, and what an erasure would affect. `jobFiles`: the files of their `jobs`, which it
 * deletes; `invoices`: issued ones, whose PDFs stay unchanged.
 */
export const contactTraceSchema = salesTraceSchema.extend({
  jobs: z.number().int(),
  jobFiles: z.number().int(),
  invoices: z.number().int(),
  draftInvoices: z.number().int(),
  customerPayments: z.number().int(),
});
export type ContactTrace = z.infer<typeof contactTraceSchema>;

/** The result of an erasure. Counts only: the response is stored for retries, so it must not name the contact. */
export const erasedTraceSchema = contactTraceSchema.omit({ name: true, email: true });
export type ErasedTrace = z.infer<typeof erasedTraceSchema>;

/** The contact's current name, typed by the person who erases it. */
export const eraseContactSchema = z.object({ confirmation: z.string().max(500) });

export const privacyEndpoints = {
  contact: endpoint({
    method: 'GET',
    path: '/api/admin/privacy/contacts/:id',
    access: 'role:admin',
    summary: 'Get counts of the data held about a contact, deleted or not',
    params: idParams,
    response: contactTraceSchema,
  }),
  exportContact: endpoint({
    method: 'GET',
    path: '/api/admin/privacy/contacts/:id/export',
    access: 'role:admin',
    summary: 'Download all data about a contact as JSON',
    params: idParams,
    kind: 'file',
  }),
  eraseContact: endpoint({
    method: 'POST',
    path: '/api/admin/privacy/contacts/:id/erase',
    access: 'role:admin',
    summary: 'Permanently erase a contact’s personal data; deals and their totals stay',
    params: idParams,
    body: eraseContactSchema,
    response: erasedTraceSchema,
  }),
  exportUser: endpoint({
    method: 'GET',
    path: '/api/admin/privacy/users/:id/export',
    access: 'role:admin',
    summary: 'Download all data about a user as JSON',
    params: uuidParams,
    kind: 'file',
  }),
};
