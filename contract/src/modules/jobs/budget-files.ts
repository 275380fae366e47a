import { z } from 'zod';
import { endpoint } from '../../platform/endpoint.ts';
import { idParams } from '../../platform/fields.ts';
import { moneySchema } from '../../platform/money.ts';
import { JOB_EXPORT_FORMATS } from './jobs.ts';

/** The largest file of budget lines, in bytes. */
export const BUDGET_FILE_LIMIT = 2 * 1_048_576;

/** The lines a file adds to a budget. `problems` lists what to fix in a row; its `amount` is null until then. */
export const budgetImportSchema = z.object({
  isDryRun: z.boolean(),
  added: z.number().int(),
  faulty: z.number().int(),
  amount: moneySchema,
  rows: z.array(
    z.object({
      row: z.number().int(),
      code: z.string(),
      description: z.string(),
      amount: moneySchema.nullable(),
      problems: z.array(z.string()),
    }),
  ),
  unknownColumns: z.array(z.string()),
});
export type BudgetImport = z.infer<typeof budgetImportSchema>;

export const budgetFileEndpoints = {
  import: endpoint({
    method: 'POST',
    path: '/api/jobs/:id/budget/import',
    access: 'jobs_write',
    summary: 'Add the lines of a CSV or XLSX file to a budget, all or none; without `?commit=yes`, nothing is saved',
    params: idParams,
    query: z.object({ commit: z.enum(['yes', 'no'], { error: 'Enter yes or no.' }).optional() }),
    kind: 'upload',
    bodyLimit: BUDGET_FILE_LIMIT + 64 * 1024,
    response: budgetImportSchema,
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/jobs/:id/budget/export',
    access: 'jobs_read',
    summary: 'Download the lines of a budget as CSV or XLSX, in the columns the import reads',
    params: idParams,
    query: z.object({
      format: z.enum(JOB_EXPORT_FORMATS, { error: `Choose from ${JOB_EXPORT_FORMATS.join(', ')}.` }).default('csv'),
    }),
    kind: 'file',
  }),
};
