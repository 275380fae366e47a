import { z } from 'zod';
import { dayInput, daySchema, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idInput, idParams, LIMITS, optionalText, requiredText } from '../../platform/fields.ts';
import { listFilter, pageQuery, sortInput } from '../../platform/pages.ts';
import { DOCUMENT_FILE_TYPES } from './document-files.ts';

export const DOCUMENT_CATEGORIES = ['drawing', 'calculation', 'code', 'manual', 'certificate', 'form'] as const;
export type DocumentCategory = (typeof DOCUMENT_CATEGORIES)[number];

/** The allowed uses of a document. `superseded` and `withdrawn` documents are stored but not for use. */
export const DOCUMENT_STATUSES = ['preliminary', 'for_construction', 'as_built', 'superseded', 'withdrawn'] as const;
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];

/** Statuses of documents no longer in use, whose expiry and review dates are ignored. */
export const RETIRED_STATUSES: readonly DocumentStatus[] = ['superseded', 'withdrawn'];

export const DOCUMENT_SORT_KEYS = ['name', 'size', 'lastModified'] as const;

/**
 * A technical document with its current version.
 * - `number`: its filing number; the server assigns one if none is entered
 * - `expiresOn`: the day its content is no longer valid; `reviewOn`: the day its review is due
 * - `currentVersion`: the version in use, which supersedes earlier ones; `fileName`, `fileType`, `size` and
 *   `lastModified` belong to it
 */
export const technicalDocumentSchema = z.object({
  id: z.number().int(),
  number: z.string(),
  name: z.string(),
  category: z.enum(DOCUMENT_CATEGORIES),
  status: z.enum(DOCUMENT_STATUSES),
  notes: z.string().nullable(),
  expiresOn: daySchema.nullable(),
  reviewOn: daySchema.nullable(),
  ownerId: z.string().nullable(),
  ownerName: z.string().nullable(),
  currentVersion: z.number().int(),
  fileName: z.string(),
  fileType: z.enum(DOCUMENT_FILE_TYPES),
  size: z.number().int(),
  lastModified: momentSchema,
  version: z.number().int(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type TechnicalDocument = z.infer<typeof technicalDocumentSchema>;

/** A version of a document's file. `isSuperseded` unless it's the current one. */
export const documentVersionSchema = z.object({
  number: z.number().int(),
  fileName: z.string(),
  fileType: z.enum(DOCUMENT_FILE_TYPES),
  size: z.number().int(),
  sha256: z.string(),
  note: z.string().nullable(),
  uploadedByName: z.string().nullable(),
  uploadedAt: momentSchema,
  isSuperseded: z.boolean(),
});
export type DocumentVersion = z.infer<typeof documentVersionSchema>;

const CATEGORY_MESSAGE = `Choose from ${DOCUMENT_CATEGORIES.join(', ')}.`;

const documentFields = {
  number: optionalText(50).optional(),
  name: requiredText('a name', LIMITS.name),
  category: z.enum(DOCUMENT_CATEGORIES, {
    error: (issue) => (issue.input === undefined ? 'Required' : CATEGORY_MESSAGE),
  }),
  status: z.enum(DOCUMENT_STATUSES, { error: `Choose from ${DOCUMENT_STATUSES.join(', ')}.` }).optional(),
  notes: optionalText(LIMITS.notes).optional(),
  expiresOn: dayInput.nullable().optional(),
  reviewOn: dayInput.nullable().optional(),
  ownerId: z.uuid('Choose a team member.').nullable().optional(),
};

const uploaded = {
  /** The caller's own finished upload. */
  uploadId: z.uuid('Upload a file first.'),
  /** What this version changes. */
  versionNote: optionalText(500).optional(),
};

/** If another document has the number, the file becomes that document's next version. */
export const createDocumentSchema = z.object({ ...documentFields, ...uploaded });
export type CreateDocument = z.output<typeof createDocumentSchema>;

export const updateDocumentSchema = z.object(documentFields).partial();
export type UpdateDocument = z.output<typeof updateDocumentSchema>;

export const addVersionSchema = z.object(uploaded);
export type AddVersion = z.output<typeof addVersionSchema>;

export const documentFilterQuery = pageQuery.pick({ q: true }).extend({
  category: listFilter(DOCUMENT_CATEGORIES).optional(),
  status: listFilter(DOCUMENT_STATUSES).optional(),
});
export type DocumentFilter = z.output<typeof documentFilterQuery>;

export const documentListQuery = pageQuery.extend({
  ...documentFilterQuery.shape,
  sort: sortInput(DOCUMENT_SORT_KEYS).optional(),
});
export type DocumentListQuery = z.output<typeof documentListQuery>;

const versionParams = z.object({ id: idInput, number: idInput });

export const technicalDocumentEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/technical-documents',
    access: 'approved',
    summary: 'List technical documents, newest first; `q` searches names, numbers, notes and file names',
    query: documentListQuery,
    response: z.array(technicalDocumentSchema),
    paged: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/technical-documents/:id',
    access: 'approved',
    summary: 'Get a technical document',
    params: idParams,
    response: technicalDocumentSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/technical-documents',
    access: 'approved',
    summary: 'Create a document from an uploaded file, or the next version of the document with the same number',
    body: createDocumentSchema,
    response: technicalDocumentSchema,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/technical-documents/:id',
    access: 'approved',
    summary: 'Update a technical document; only the fields you send change',
    params: idParams,
    body: updateDocumentSchema,
    response: technicalDocumentSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/technical-documents/:id',
    access: 'role:manager',
    summary: 'Delete a technical document with its versions; it moves to Trash for 30 days',
    params: idParams,
    status: 204,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/technical-documents/:id/restore',
    access: 'role:manager',
    summary: 'Restore a deleted technical document',
    params: idParams,
    response: technicalDocumentSchema,
  }),
  versions: endpoint({
    method: 'GET',
    path: '/api/technical-documents/:id/versions',
    access: 'approved',
    summary: 'List a document’s versions, newest first',
    params: idParams,
    response: z.array(documentVersionSchema),
  }),
  addVersion: endpoint({
    method: 'POST',
    path: '/api/technical-documents/:id/versions',
    access: 'approved',
    summary: 'Add an uploaded file as the current version; the previous version is superseded',
    params: idParams,
    body: addVersionSchema,
    response: technicalDocumentSchema,
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/technical-documents/:id/versions/:number/file',
    access: 'approved',
    summary: 'Download the file of a version',
    params: versionParams,
    kind: 'file',
  }),
};
