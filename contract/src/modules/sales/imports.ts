import { z } from 'zod';
import { momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idParams } from '../../platform/fields.ts';
import { pageQuery } from '../../platform/pages.ts';
import { ALL_IMPORT_FIELDS, IMPORT_KINDS } from './import-fields.ts';

/** uploaded → checking → checked → importing → done → undoing → undone; failed at any point. */
export const IMPORT_STATES = [
  'uploaded',
  'checking',
  'checked',
  'importing',
  'done',
  'undoing',
  'undone',
  'failed',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** valid and duplicate rows can be imported; faulty ones are refused with their reasons. */
export const ROW_VERDICTS = ['valid', 'duplicate', 'faulty'] as const;
export type RowVerdict = (typeof ROW_VERDICTS)[number];

/** Which column (by position, 0 first) fills each field; a field left out stays empty. */
export const importMappingSchema = z.partialRecord(z.enum(ALL_IMPORT_FIELDS), z.number().int().min(0).max(199));
export type ImportMapping = z.infer<typeof importMappingSchema>;

export const importSchema = z.object({
  id: z.number().int(),
  kind: z.enum(IMPORT_KINDS),
  fileName: z.string(),
  state: z.enum(IMPORT_STATES),
  headers: z.array(z.string()),
  sample: z.array(z.array(z.string())),
  mapping: importMappingSchema,
  totalRows: z.number().int(),
  processedRows: z.number().int(),
  validRows: z.number().int(),
  duplicateRows: z.number().int(),
  faultyRows: z.number().int(),
  importedRows: z.number().int(),
  undoneRows: z.number().int(),
  keptRows: z.number().int(),
  failure: z.string().nullable(),
  createdBy: z.string().nullable(),
  createdAt: momentSchema,
  finishedAt: momentSchema.nullable(),
});
export type Import = z.infer<typeof importSchema>;

/**
 * - `reasons`: why a row is faulty or a duplicate; what a valid one leaves out.
 * - `recordId`, `duplicateOf`: records of the import's kind, as they were numbered then; they may be gone.
 */
export const importRowSchema = z.object({
  row: z.number().int(),
  verdict: z.enum(ROW_VERDICTS),
  cells: z.array(z.string()),
  reasons: z.array(z.object({ field: z.string(), message: z.string() })),
  recordId: z.number().int().nullable(),
  duplicateOf: z.number().int().nullable(),
  wasKept: z.boolean(),
});
export type ImportRow = z.infer<typeof importRowSchema>;

const kindInput = z.enum(IMPORT_KINDS, { error: `Choose from ${IMPORT_KINDS.join(', ')}.` });

export const importListQuery = pageQuery.pick({ limit: true, cursor: true }).extend({ kind: kindInput.optional() });
export type ImportListQuery = z.output<typeof importListQuery>;

export const importRowQuery = pageQuery.pick({ limit: true, cursor: true }).extend({
  verdict: z.enum(ROW_VERDICTS, { error: `Choose from ${ROW_VERDICTS.join(', ')}.` }).optional(),
  kept: z.literal('true', { error: 'Enter true or leave it out.' }).optional(),
});
export type ImportRowQuery = z.output<typeof importRowQuery>;

export const UPLOAD_LIMIT = 50 * 1024 * 1024;

// Whoever may create leads, contacts and deals may import them: a test compares the access of these endpoints with that.
export const importEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/imports',
    access: 'approved',
    summary: 'List imports, newest first',
    query: importListQuery,
    response: z.array(importSchema),
    paged: true,
  }),
  upload: endpoint({
    method: 'POST',
    path: '/api/imports',
    access: 'approved',
    summary: 'Upload a CSV file of leads, contacts or deals; columns are guessed from its headers',
    kind: 'upload',
    query: z.object({ kind: kindInput }),
    response: importSchema,
    status: 201,
    bodyLimit: UPLOAD_LIMIT,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/imports/:id',
    access: 'approved',
    summary: 'One import with its progress',
    params: idParams,
    response: importSchema,
  }),
  rows: endpoint({
    method: 'GET',
    path: '/api/imports/:id/rows',
    access: 'approved',
    summary: 'Rows of an import with their verdicts',
    params: idParams,
    query: importRowQuery,
    response: z.array(importRowSchema),
    paged: true,
  }),
  check: endpoint({
    method: 'POST',
    path: '/api/imports/:id/check',
    access: 'approved',
    summary: 'Dry run: judge every row under a mapping, change no record',
    params: idParams,
    body: z.object({ mapping: importMappingSchema }),
    response: importSchema,
    status: 202,
  }),
  run: endpoint({
    method: 'POST',
    path: '/api/imports/:id/run',
    access: 'approved',
    summary: 'Import the checked rows as a job',
    params: idParams,
    body: z.object({ includeDuplicates: z.boolean().default(false) }),
    response: importSchema,
    status: 202,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/imports/:id/undo',
    access: 'approved',
    summary: 'Take back an import; records changed since stay and are listed',
    params: idParams,
    response: importSchema,
    status: 202,
  }),
  refused: endpoint({
    method: 'GET',
    path: '/api/imports/:id/refused',
    access: 'approved',
    summary: 'Download the refused rows as CSV, each with its reasons',
    params: idParams,
    kind: 'file',
  }),
};
