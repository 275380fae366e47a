import { z } from 'zod';
import { endpoint } from '../../platform/endpoint.ts';

/** The largest file of jobs, in bytes, and its most rows. */
export const JOB_IMPORT_LIMIT = 2 * 1_048_576;
export const MOST_IMPORTED_JOBS = 500;

export const JOB_IMPORT_STATES = ['valid', 'duplicate', 'faulty'] as const;

/**
 * The result of importing a file, or of a dry run.
 * - a duplicate has the name and the customer of an existing job, or of an earlier row
 * - `problems`: what to fix in a faulty row
 * - `ids`: the jobs that were created
 */
export const jobImportSchema = z.object({
  isDryRun: z.boolean(),
  valid: z.number().int(),
  duplicates: z.number().int(),
  faulty: z.number().int(),
  ids: z.array(z.number().int()),
  rows: z.array(
    z.object({
      row: z.number().int(),
      name: z.string(),
      state: z.enum(JOB_IMPORT_STATES),
      problems: z.array(z.string()),
    }),
  ),
  unknownColumns: z.array(z.string()),
});
export type JobImport = z.infer<typeof jobImportSchema>;

export const jobImportEndpoints = {
  template: endpoint({
    method: 'GET',
    path: '/api/job-imports/template',
    access: 'jobs_write',
    summary: 'Download an empty file with the columns of a job import',
    kind: 'file',
  }),
  run: endpoint({
    method: 'POST',
    path: '/api/job-imports',
    access: 'jobs_write',
    summary: 'Import the rows that are ready from a CSV or XLSX file; without `?commit=yes`, nothing is saved',
    query: z.object({ commit: z.enum(['yes', 'no'], { error: 'Enter yes or no.' }).optional() }),
    kind: 'upload',
    bodyLimit: JOB_IMPORT_LIMIT + 64 * 1024,
    response: jobImportSchema,
  }),
};
