import { z } from 'zod';
import { dayInput, daySchema, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idParams, LIMITS, optionalText } from '../../platform/fields.ts';
import { EXPIRY_PROBLEM, lacksExpiry, PAPER_KINDS } from './paper-kinds.ts';

export const PAPER_FILE_LIMIT = 10 * 1024 * 1024;
export const PAPER_FILE_TYPES = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'] as const;
/** The most papers of one vendor, so that one response holds them all. */
export const MOST_PAPERS = 100;

/**
 * A certificate of insurance, a license or another paper of a vendor.
 * - `vendorId`: the contact's id
 * - `expiresOn`: the last day it's valid; null if it doesn't expire, as insurance always does
 * - `isReplaced`: whether a later one covers it: of the same kind for insurance, also with the same number for others
 */
export const vendorPaperSchema = z.object({
  id: z.number().int(),
  vendorId: z.number().int(),
  kind: z.enum(PAPER_KINDS),
  number: z.string().nullable(),
  issuer: z.string().nullable(),
  issuedOn: daySchema.nullable(),
  expiresOn: daySchema.nullable(),
  note: z.string().nullable(),
  fileName: z.string().nullable(),
  fileSize: z.number().int().nullable(),
  isExpired: z.boolean(),
  isReplaced: z.boolean(),
  addedByName: z.string().nullable(),
  version: z.number().int(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type VendorPaper = z.infer<typeof vendorPaperSchema>;

const paperFields = {
  kind: z.enum(PAPER_KINDS, { error: `Choose from ${PAPER_KINDS.join(', ')}.` }),
  number: optionalText(100).optional(),
  issuer: optionalText(200).optional(),
  issuedOn: dayInput.nullable().optional(),
  expiresOn: dayInput.nullable().optional(),
  note: optionalText(LIMITS.notes).optional(),
};

export const createPaperSchema = z.object(paperFields).refine(({ kind, expiresOn }) => !lacksExpiry(kind, expiresOn), {
  path: ['expiresOn'],
  message: EXPIRY_PROBLEM,
});
export type CreatePaper = z.output<typeof createPaperSchema>;

export const updatePaperSchema = z.object(paperFields).partial();
export type UpdatePaper = z.output<typeof updatePaperSchema>;

export const vendorPaperEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/vendors/:id/papers',
    access: 'jobs_read',
    summary: 'List a vendor’s papers by kind, latest first',
    params: idParams,
    response: z.array(vendorPaperSchema),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/vendors/:id/papers',
    access: 'jobs_write',
    summary: 'Add a paper to a vendor',
    params: idParams,
    body: createPaperSchema,
    response: vendorPaperSchema,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/vendor-papers/:id',
    access: 'jobs_write',
    summary: 'Update a vendor’s paper; only the fields you send change',
    params: idParams,
    body: updatePaperSchema,
    response: vendorPaperSchema,
  }),
  upload: endpoint({
    method: 'POST',
    path: '/api/vendor-papers/:id/file',
    access: 'jobs_write',
    summary: 'Upload the file of a vendor’s paper (PDF, PNG, JPEG or WebP, up to 10 MB); it replaces the earlier one',
    params: idParams,
    kind: 'upload',
    bodyLimit: PAPER_FILE_LIMIT + 64 * 1024,
    response: vendorPaperSchema,
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/vendor-papers/:id/file',
    access: 'jobs_read',
    summary: 'Download the file of a vendor’s paper',
    params: idParams,
    kind: 'file',
  }),
  removeFile: endpoint({
    method: 'DELETE',
    path: '/api/vendor-papers/:id/file',
    access: 'jobs_write',
    summary: 'Remove the file of a vendor’s paper',
    params: idParams,
    response: vendorPaperSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/vendor-papers/:id',
    access: 'jobs_write',
    summary: 'Delete a vendor’s paper; it moves to Trash for 30 days',
    params: idParams,
    status: 204,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/vendor-papers/:id/restore',
    access: 'jobs_write',
    summary: 'Restore a deleted paper',
    params: idParams,
    response: vendorPaperSchema,
  }),
};
