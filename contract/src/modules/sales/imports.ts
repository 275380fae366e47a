import { z } from 'zod';
import { momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idInput, idParams, isStorableText, LIMITS, STORABLE_MESSAGE } from '../../platform/fields.ts';
import { pageQuery } from '../../platform/pages.ts';
import { ALL_CHOICE_FIELDS, CHOICES } from './import-choices.ts';
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

const choiceField = z.enum(ALL_CHOICE_FIELDS, { error: 'Choose a field that takes one of a few values.' });

/** How many unknown values of a column are listed, and how many texts can be chosen for. */
export const MOST_IMPORT_VALUES = 200;

/** What the texts of a column become, by field and by the text without case; an empty one leaves the field empty. */
export const importChoicesSchema = z
  .partialRecord(choiceField, z.record(z.string().max(200), z.string().max(50)))
  .refine(
    (choices) => Object.values(choices).every((texts) => Object.keys(texts).length <= MOST_IMPORT_VALUES),
    `Choose for at most ${MOST_IMPORT_VALUES} values of a field.`,
  )
  .refine(
    (choices) =>
      Object.entries(choices).every(([field, texts]) =>
        Object.values(texts).every((value) => value === '' || valuesOf(field).includes(value)),
      ),
    'Choose values of the field, or leave it empty.',
  );

function valuesOf(field: string): readonly string[] {
  return Object.entries(CHOICES).find(([name]) => name === field)?.[1] ?? [];
}

export const importSchema = z.object({
  id: z.number().int(),
  kind: z.enum(IMPORT_KINDS),
  fileName: z.string(),
  state: z.enum(IMPORT_STATES),
  headers: z.array(z.string()),
  sample: z.array(z.array(z.string())),
  mapping: importMappingSchema,
  choices: importChoicesSchema,
  skipFaulty: z.boolean(),
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
 * - `corrections`: what stands instead of a cell, by field.
 * - `reasons`: why a row is faulty or a duplicate; what a valid one leaves out.
 * - `recordId`, `duplicateOf`: records of the import's kind, as they were numbered then; they may be gone.
 */
export const importRowSchema = z.object({
  row: z.number().int(),
  verdict: z.enum(ROW_VERDICTS),
  cells: z.array(z.string()),
  corrections: z.record(z.string(), z.string()),
  reasons: z.array(z.object({ field: z.string(), message: z.string() })),
  recordId: z.number().int().nullable(),
  duplicateOf: z.number().int().nullable(),
  wasKept: z.boolean(),
});
export type ImportRow = z.infer<typeof importRowSchema>;

/** A text of a choice field that is none of its values, with how many rows have it and what it most likely means. */
export const importValueSchema = z.object({
  value: z.string(),
  count: z.number().int(),
  proposal: z.string().nullable(),
});
export type ImportValue = z.infer<typeof importValueSchema>;

/** `skipFaulty` leaves cells that cannot be read empty, where a record can be without them. */
export const checkImportSchema = z.object({
  mapping: importMappingSchema,
  choices: importChoicesSchema.default({}),
  skipFaulty: z.boolean().default(false),
});
export type CheckImport = z.output<typeof checkImportSchema>;

const correction = z
  .string()
  .max(LIMITS.notes, `Enter at most ${LIMITS.notes.toLocaleString('en-US')} characters.`)
  .refine(isStorableText, STORABLE_MESSAGE);

const kindInput = z.enum(IMPORT_KINDS, { error: `Choose from ${IMPORT_KINDS.join(', ')}.` });

export const importListQuery = pageQuery.pick({ limit: true, cursor: true }).extend({ kind: kindInput.optional() });
export type ImportListQuery = z.output<typeof importListQuery>;

export const importRowQuery = pageQuery.pick({ limit: true, cursor: true }).extend({
  verdict: z.enum(ROW_VERDICTS, { error: `Choose from ${ROW_VERDICTS.join(', ')}.` }).optional(),
  kept: z.literal('true', { error: 'Enter true or leave it out.' }).optional(),
});
export type ImportRowQuery = z.output<typeof importRowQuery>;

/** Days after its last step that an import can be continued or undone; then its rows are deleted. */
export const IMPORT_ROWS_KEPT_DAYS = 30;

/** Whether the rows of an import are deleted, or about to be. @param restedSince when something was last done with it */
export function areImportRowsDeleted(restedSince: string): boolean {
  return Date.now() - Date.parse(restedSince) > IMPORT_ROWS_KEPT_DAYS * 86_400_000;
}

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
    summary: 'Upload a CSV file of leads, contacts or deals; columns are matched from its headers',
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
    summary: 'An import’s rows, each with its check result',
    params: idParams,
    query: importRowQuery,
    response: z.array(importRowSchema),
    paged: true,
  }),
  check: endpoint({
    method: 'POST',
    path: '/api/imports/:id/check',
    access: 'approved',
    summary: 'Dry run: check every row with a column mapping; nothing is imported',
    params: idParams,
    body: checkImportSchema,
    response: importSchema,
    status: 202,
  }),
  values: endpoint({
    method: 'GET',
    path: '/api/imports/:id/values',
    access: 'approved',
    summary: 'Texts of a column that are none of the values of a field, the most frequent first',
    params: idParams,
    query: z.object({
      field: choiceField,
      column: z
        .string()
        .regex(/^\d{1,3}$/, 'Enter the position of a column.')
        .transform(Number),
    }),
    response: z.array(importValueSchema),
  }),
  correct: endpoint({
    method: 'PUT',
    path: '/api/imports/:id/rows/:row',
    access: 'approved',
    summary: 'Correct cells of a checked row, or leave them blank, and check it again',
    params: idParams.extend({ row: idInput }),
    body: z.object({ corrections: z.partialRecord(z.enum(ALL_IMPORT_FIELDS), correction) }),
    response: importSchema,
  }),
  run: endpoint({
    method: 'POST',
    path: '/api/imports/:id/run',
    access: 'approved',
    summary: 'Import the checked rows in the background',
    params: idParams,
    body: z.object({ includeDuplicates: z.boolean().default(false) }),
    response: importSchema,
    status: 202,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/imports/:id/undo',
    access: 'approved',
    summary: 'Undo an import; records changed since are kept and listed',
    params: idParams,
    response: importSchema,
    status: 202,
  }),
  refused: endpoint({
    method: 'GET',
    path: '/api/imports/:id/refused',
    access: 'approved',
    summary: 'Download the rejected rows as CSV, with the reason for each',
    params: idParams,
    kind: 'file',
  }),
};
