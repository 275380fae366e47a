import { z } from 'zod';
import { dayInput, daySchema, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idParams, LIMITS, requiredText } from '../../platform/fields.ts';

export const DOCUMENT_LIMIT = 10 * 1024 * 1024;
/** Accepted types, checked by content. */
export const DOCUMENT_TYPES = [
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/webp',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const;

/** A file about a property, such as a deed, lease or policy. `expiresOn`: when it stops being valid, if it does. */
export const propertyDocumentSchema = z.object({
  id: z.number().int(),
  propertyId: z.number().int(),
  name: z.string(),
  fileName: z.string(),
  mediaType: z.string(),
  size: z.number().int(),
  expiresOn: daySchema.nullable(),
  isExpired: z.boolean(),
  uploadedByName: z.string().nullable(),
  version: z.number().int(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type PropertyDocument = z.infer<typeof propertyDocumentSchema>;

export const updateDocumentSchema = z
  .object({
    name: requiredText('a name', LIMITS.name),
    expiresOn: dayInput.nullable(),
  })
  .partial();
export type UpdateDocument = z.output<typeof updateDocumentSchema>;

export const propertyDocumentEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/properties/:id/documents',
    access: 'real_estate_read',
    summary: 'List a property’s documents, newest first (up to 200)',
    params: idParams,
    response: z.array(propertyDocumentSchema),
  }),
  upload: endpoint({
    method: 'POST',
    path: '/api/properties/:id/documents',
    access: 'real_estate_write',
    summary: 'Upload a property document (PDF, PNG, JPEG, WebP, Word or Excel, up to 10 MB)',
    params: idParams,
    kind: 'upload',
    bodyLimit: DOCUMENT_LIMIT + 64 * 1024,
    response: propertyDocumentSchema,
    status: 201,
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/property-documents/:id/file',
    access: 'real_estate_read',
    summary: 'Download a property document',
    params: idParams,
    kind: 'file',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/property-documents/:id',
    access: 'real_estate_write',
    summary: 'Rename a property document, or set when it expires',
    params: idParams,
    body: updateDocumentSchema,
    response: propertyDocumentSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/property-documents/:id',
    access: 'real_estate_delete',
    summary: 'Delete a property document; it moves to Trash for 30 days',
    params: idParams,
    status: 204,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/property-documents/:id/restore',
    access: 'real_estate_delete',
    summary: 'Restore a deleted property document',
    params: idParams,
    response: propertyDocumentSchema,
  }),
};
