import { z } from 'zod';
import { momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { requiredText, uuidParams } from '../../platform/fields.ts';
import { CHUNK_SIZE, DOCUMENT_FILE_TYPES, DOCUMENT_LIMIT, FILE_SIZE_MESSAGE } from './document-files.ts';

const SHA_256 = /^[0-9a-f]{64}$/;

/**
 * A file on its way, in pieces. It goes on where it stopped, also after a reload and on another server.
 * - `received`: how many bytes have arrived without a gap; the next piece begins there
 * - `isReady`: put together, checked and waiting to be made a document or a version of one
 * - `expiresAt`: when what has arrived is thrown away
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
  /** Of the whole file, in hexadecimal; what was put together has to match it. */
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
    summary: 'Begin to upload a file of at most 50 MB',
    body: startDocumentUploadSchema,
    response: documentUploadSchema,
    status: 201,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/document-uploads/:id',
    access: 'approved',
    summary: 'How far one’s own upload is',
    params: uuidParams,
    response: documentUploadSchema,
  }),
  chunk: endpoint({
    method: 'POST',
    path: '/api/document-uploads/:id/chunks/:offset',
    access: 'approved',
    summary: 'The piece that begins at an offset; sent again it changes nothing',
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
    summary: 'Put the pieces together and check what the file is',
    params: uuidParams,
    // Not `json`: putting a large file together takes longer than a transaction may.
    kind: 'upload',
    response: documentUploadSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/document-uploads/:id',
    access: 'approved',
    summary: 'Give an upload up',
    params: uuidParams,
    status: 204,
  }),
};
