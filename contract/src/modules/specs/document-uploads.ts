import { z } from 'zod';
import { momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { requiredText, uuidParams } from '../../platform/fields.ts';
import { CHUNK_SIZE, DOCUMENT_FILE_TYPES, DOCUMENT_LIMIT, FILE_SIZE_MESSAGE } from './document-files.ts';

const SHA_256 = /^[0-9a-f]{64}$/;

/**
 * A file uploaded in chunks. It can be resumed after a reload or on another server.
 * - `received`: bytes received without a gap, and the offset of the next chunk
 * - `isReady`: assembled, checked, and ready to become a document or a version
 * - `expiresAt`: when the received bytes are discarded
 */
export const documentUploadSchema = z.object({
  id: z.string(),
  fileName: z.string(),
  fileType: z.enum(DOCUMENT_FILE_TYPES),
  size: z.number().int(),
  chunkSize: z.number().int(),
  received: z.number().int(),
  isReady: z.boolean(),
  expiresAt: momentSchema,
});
export type DocumentUpload = z.infer<typeof documentUploadSchema>;

export const startDocumentUploadSchema = z.object({
  fileName: requiredText('the file’s name', 1_000),
  size: z
    .number(FILE_SIZE_MESSAGE)
    .int(FILE_SIZE_MESSAGE)
    .min(1, FILE_SIZE_MESSAGE)
    .max(DOCUMENT_LIMIT, FILE_SIZE_MESSAGE),
  /** The hash of the whole file in hexadecimal; the assembled file must match it. */
  sha256: z.string().regex(SHA_256, 'Enter 64 hexadecimal digits.').optional(),
});
export type StartDocumentUpload = z.output<typeof startDocumentUploadSchema>;

const offsetInput = z
  .string()
  .regex(/^\d{1,9}$/, 'Enter a number of bytes.')
  .transform(Number)
  .meta({ type: 'integer' });

export const documentUploadEndpoints = {
  start: endpoint({
    method: 'POST',
    path: '/api/document-uploads',
    access: 'approved',
    summary: 'Start uploading a file (up to 50 MB)',
    body: startDocumentUploadSchema,
    response: documentUploadSchema,
    status: 201,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/document-uploads/:id',
    access: 'approved',
    summary: 'Get the progress of your upload',
    params: uuidParams,
    response: documentUploadSchema,
  }),
  chunk: endpoint({
    method: 'POST',
    path: '/api/document-uploads/:id/chunks/:offset',
    access: 'approved',
    summary: 'Upload the chunk that starts at an offset; sending it again changes nothing',
    params: uuidParams.extend({ offset: offsetInput }),
    query: z.object({ sha256: z.string().regex(SHA_256, 'Enter 64 hexadecimal digits.').optional() }),
    kind: 'upload',
    response: documentUploadSchema,
    bodyLimit: CHUNK_SIZE + 16 * 1024,
    rate: 'read',
  }),
  finish: endpoint({
    method: 'POST',
    path: '/api/document-uploads/:id/finish',
    access: 'approved',
    summary: 'Finish an upload; combines the chunks and checks the file’s type',
    params: uuidParams,
    // Not `json`: assembling a large file takes longer than a transaction may.
    kind: 'upload',
    response: documentUploadSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/document-uploads/:id',
    access: 'approved',
    summary: 'Cancel an upload',
    params: uuidParams,
    status: 204,
  }),
};
