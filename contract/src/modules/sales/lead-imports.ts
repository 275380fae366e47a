import { z } from 'zod';
import { momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idParams } from '../../platform/fields.ts';
import { pageQuery } from '../../platform/pages.ts';

/** The lead fields a CSV column can fill. */
export const IMPORT_FIELDS = [
  'title',
  'company',
  'firstName',
  'lastName',
  'email',
  'phone',
  'status',
  'priority',
  'source',
  'value',
  'notes',
  'expectedCloseDate',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

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
export const importMappingSchema = z.partialRecord(z.enum(IMPORT_FIELDS), z.number().int().min(0).max(199));
export type ImportMapping = z.infer<typeof importMappingSchema>;

export const leadImportSchema = z.object({
  id: z.number().int(),
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
export type LeadImport = z.infer<typeof leadImportSchema>;

export const importRowSchema = z.object({
  row: z.number().int(),
  verdict: z.enum(ROW_VERDICTS),
  cells: z.array(z.string()),
  reasons: z.array(z.object({ field: z.string(), message: z.string() })),
  leadId: z.number().int().nullable(),
  duplicateOf: z.number().int().nullable(),
  wasKept: z.boolean(),
});
export type ImportRow = z.infer<typeof importRowSchema>;

export const leadImportListQuery = pageQuery.pick({ limit: true, cursor: true });
export type LeadImportListQuery = z.output<typeof leadImportListQuery>;

export const importRowQuery = pageQuery.pick({ limit: true, cursor: true }).extend({
  verdict: z.enum(ROW_VERDICTS, { error: `Choose from ${ROW_VERDICTS.join(', ')}.` }).optional(),
  kept: z.literal('true', { error: 'Enter true or leave it out.' }).optional(),
});
export type ImportRowQuery = z.output<typeof importRowQuery>;

export const UPLOAD_LIMIT = 50 * 1024 * 1024;

export const leadImportEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/lead-imports',
    access: 'approved',
    summary: 'List imports, newest first',
    query: leadImportListQuery,
    response: z.array(leadImportSchema),
    paged: true,
  }),
  upload: endpoint({
    method: 'POST',
    path: '/api/lead-imports',
    access: 'approved',
    summary: 'Upload a CSV file; columns are guessed from its headers',
    kind: 'upload',
    response: leadImportSchema,
    status: 201,
    bodyLimit: UPLOAD_LIMIT,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/lead-imports/:id',
    access: 'approved',
    summary: 'One import with its progress',
    params: idParams,
    response: leadImportSchema,
  }),
  rows: endpoint({
    method: 'GET',
    path: '/api/lead-imports/:id/rows',
    access: 'approved',
    summary: 'Rows of an import with their verdicts',
    params: idParams,
    query: importRowQuery,
    response: z.array(importRowSchema),
    paged: true,
  }),
  check: endpoint({
    method: 'POST',
    path: '/api/lead-imports/:id/check',
    access: 'approved',
    summary: 'Dry run: judge every row under a mapping, change no lead',
    params: idParams,
    body: z.object({ mapping: importMappingSchema }),
    response: leadImportSchema,
    status: 202,
  }),
  run: endpoint({
    method: 'POST',
    path: '/api/lead-imports/:id/run',
    access: 'approved',
    summary: 'Import the checked rows as a job',
    params: idParams,
    body: z.object({ includeDuplicates: z.boolean().default(false) }),
    response: leadImportSchema,
    status: 202,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/lead-imports/:id/undo',
    access: 'approved',
    summary: 'Take back an import; leads changed since stay and are listed',
    params: idParams,
    response: leadImportSchema,
    status: 202,
  }),
  refused: endpoint({
    method: 'GET',
    path: '/api/lead-imports/:id/refused',
    access: 'approved',
    summary: 'Download the refused rows as CSV, each with its reasons',
    params: idParams,
    kind: 'file',
  }),
};
