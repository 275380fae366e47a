import { z } from 'zod';
import { BUSINESS_UNITS } from '../../platform/business-units.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idParams, LIMITS, optionalText, requiredText } from '../../platform/fields.ts';
import { moneySchema } from '../../platform/money.ts';
import { budgetLineSchema, createBudgetLineSchema } from './budgets.ts';
import { JOB_KINDS } from './jobs.ts';

/** The most templates of a company, so that one response holds them all, and the most lines of each. */
export const MOST_TEMPLATES = 200;
export const MOST_TEMPLATE_LINES = 200;

const templateLineSchema = budgetLineSchema.omit({ id: true, amount: true, price: true, version: true });

/** What a new job can start from. `amount` is the sum of its lines. */
export const jobTemplateSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  kind: z.enum(JOB_KINDS),
  businessUnit: z.enum(BUSINESS_UNITS),
  notes: z.string().nullable(),
  amount: moneySchema,
  lines: z.array(templateLineSchema),
  version: z.number().int(),
});
export type JobTemplate = z.infer<typeof jobTemplateSchema>;

/** `lines` are in order, and replace the earlier ones. */
export const jobTemplateInputSchema = z.object({
  name: requiredText('a name', LIMITS.name),
  kind: z.enum(JOB_KINDS, { error: `Choose from ${JOB_KINDS.join(', ')}.` }),
  businessUnit: z.enum(BUSINESS_UNITS, { error: `Choose from ${BUSINESS_UNITS.join(', ')}.` }),
  notes: optionalText(LIMITS.notes).optional(),
  lines: z
    .array(createBudgetLineSchema)
    .min(1, 'Add a line.')
    .max(MOST_TEMPLATE_LINES, `A template can have up to ${MOST_TEMPLATE_LINES} lines.`),
});
export type JobTemplateInput = z.output<typeof jobTemplateInputSchema>;

/** The template takes the job’s kind, unit and budget lines. */
export const saveTemplateSchema = z.object({ name: requiredText('a name', LIMITS.name) });
export type SaveTemplate = z.output<typeof saveTemplateSchema>;

export const jobTemplateEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/job-templates',
    access: 'jobs_read',
    summary: 'List all job templates by name, with their lines',
    response: z.array(jobTemplateSchema),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/job-templates',
    access: 'jobs_write',
    summary: 'Create a job template',
    body: jobTemplateInputSchema,
    response: jobTemplateSchema,
    status: 201,
  }),
  saveFromJob: endpoint({
    method: 'POST',
    path: '/api/jobs/:id/template',
    access: 'jobs_write',
    summary: 'Save a job’s kind, unit and budget lines as a template',
    params: idParams,
    body: saveTemplateSchema,
    response: jobTemplateSchema,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/job-templates/:id',
    access: 'jobs_write',
    summary: 'Replace a job template; jobs started from it don’t change',
    params: idParams,
    body: jobTemplateInputSchema,
    response: jobTemplateSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/job-templates/:id',
    access: 'jobs_write',
    summary: 'Delete a job template; it moves to Trash for 30 days',
    params: idParams,
    status: 204,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/job-templates/:id/restore',
    access: 'jobs_write',
    summary: 'Restore a deleted job template',
    params: idParams,
    response: jobTemplateSchema,
  }),
};
