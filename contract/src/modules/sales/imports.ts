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

/** Valid and duplicate rows can be imported; faulty rows are rejected with reasons. */
export const ROW_VERDICTS = ['valid', 'duplicate', 'faulty'] as const;
export type RowVerdict = (typeof ROW_VERDICTS)[number];

/** The column (by position, 0 first) that fills each field; an omitted field stays empty. */
export const importMappingSchema = z.partialRecord(z.enum(ALL_IMPORT_FIELDS), z.number().int().min(0).max(199));
export type ImportMapping = z.infer<typeof importMappingSchema>;

const choiceField = z.enum(ALL_CHOICE_FIELDS, { error: 'Choose a field that takes one of a few values.' });

/** The most unknown values listed per column, and the most choices per field. */
export const MOST_IMPORT_VALUES = 200;

/**
 * The value each text of a column maps to, by field and text (ignoring case); an empty value leaves the field empty.
 */
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
 * - `corrections`: replacements for cells, by field.
 * - `reasons`: why a row is faulty or a duplicate; for a valid row, what it leaves out.
 * - `recordId`, `duplicateOf`: ids of records of the import's kind at import time; they may no longer exist.
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

/** An unknown text in a choice field, with the number of rows that have it and its likeliest meaning. */
export const importValueSchema = z.object({
  value: z.string(),
  count: z.number().int(),
  proposal: z.string().nullable(),
});
export type ImportValue = z.infer<typeof importValueSchema>;

/** `skipFaulty` leaves unreadable cells empty if the field is optional. */
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

/** How many days after its last step an import can be continued or undone before its rows are deleted. */
export const IMPORT_ROWS_KEPT_DAYS = 30;

/** Whether an import's rows are deleted or about to be. @param inactiveSince when the import last changed */
export function areImportRowsDeleted(inactiveSince: string): boolean {
  return Date.now() - Date.parse(inactiveSince) > IMPORT_ROWS_KEPT_DAYS * 86_400_000;
}

export const UPLOAD_LIMIT = 50 * 1024 * 1024;

// Importing requires the same access as creating leads, contacts and deals; a test compares them.
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
    summary: 'Get an import with its progress',
    params: idParams,
    response: importSchema,
  }),
  rows: endpoint({
    method: 'GET',
    path: '/api/imports/:id/rows',
    access: 'approved',
    summary: 'List an import’s rows, each with its check result',
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
    summary: 'List a column’s values that don’t match any of a field’s values, most frequent first',
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
    summary: 'Undo an import; records changed since then stay and are listed',
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
