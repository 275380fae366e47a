import { z } from 'zod';
import { BUSINESS_UNITS } from '../../platform/business-units.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idField, idParams, LIMITS, optionalText, requiredText } from '../../platform/fields.ts';
import { moneyInput, moneySchema } from '../../platform/money.ts';
import { budgetLineSchema, costTypeInput, createBudgetLineSchema } from './budgets.ts';
import { COST_TYPES } from './cost-codes.ts';
import { JOB_KINDS } from './jobs.ts';

/** The most templates of a company, so that one list holds them all, and the most lines of each. */
export const MOST_TEMPLATES = 200;
export const MOST_TEMPLATE_LINES = 200;

/** The most selections of a template and options of each, the same as for a job. */
export const MOST_TEMPLATE_SELECTIONS = 100;
export const MOST_TEMPLATE_OPTIONS = 12;
/** The most days between the start of a job and the day a choice is due, before or after. */
export const LONGEST_LEAD = 730;
const MONEY_DIGITS = 8;

const templateLineSchema = budgetLineSchema.omit({ id: true, amount: true, price: true, version: true });

const templateOptionSchema = z.object({
  title: z.string(),
  description: z.string().nullable(),
  price: moneySchema,
  cost: moneySchema,
  vendorNote: z.string().nullable(),
});

/**
 * The selections that jobs started from a template get.
 * - `allowance`: null, like its cost, if both come from the allowance lines of the code and type
 * - `dueDays`: days after the job starts, negative for days before it; null for no day
 */
const templateSelectionSchema = z.object({
  title: z.string(),
  description: z.string().nullable(),
  costCodeId: z.number().int(),
  code: z.string(),
  codeName: z.string(),
  costType: z.enum(COST_TYPES),
  allowance: moneySchema.nullable(),
  allowanceCost: moneySchema.nullable(),
  dueDays: z.number().int().nullable(),
  options: z.array(templateOptionSchema),
});

/** A template for new jobs. `amount` is the sum of its lines. */
export const jobTemplateSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  kind: z.enum(JOB_KINDS),
  businessUnit: z.enum(BUSINESS_UNITS),
  notes: z.string().nullable(),
  amount: moneySchema,
  lines: z.array(templateLineSchema),
  selections: z.array(templateSelectionSchema),
  version: z.number().int(),
});
export type JobTemplate = z.infer<typeof jobTemplateSchema>;

/**
 * A template in the list, which counts its lines and selections.
 * - `hasDueDays`: whether a selection is due some days after the job starts
 */
export const jobTemplateRowSchema = jobTemplateSchema
  .pick({ id: true, name: true, kind: true, businessUnit: true, amount: true })
  .extend({ lineCount: z.number().int(), selectionCount: z.number().int(), hasDueDays: z.boolean() });
export type JobTemplateRow = z.infer<typeof jobTemplateRowSchema>;

const templateOptionInput = z.object({
  title: requiredText('a title', LIMITS.name),
  description: optionalText(LIMITS.notes).optional(),
  price: moneyInput(MONEY_DIGITS),
  cost: moneyInput(MONEY_DIGITS),
  vendorNote: optionalText(LIMITS.notes).optional(),
});

const templateSelectionInput = z.object({
  title: requiredText('a title', LIMITS.name),
  description: optionalText(LIMITS.notes).optional(),
  costCodeId: idField,
  costType: costTypeInput,
  allowance: moneyInput(MONEY_DIGITS).nullable().optional(),
  allowanceCost: moneyInput(MONEY_DIGITS).nullable().optional(),
  dueDays: z
    .int('Enter a whole number of days.')
    .min(-LONGEST_LEAD, `Enter ${LONGEST_LEAD} days or fewer.`)
    .max(LONGEST_LEAD, `Enter ${LONGEST_LEAD} days or fewer.`)
    .nullable()
    .optional(),
  options: z
    .array(templateOptionInput)
    .max(MOST_TEMPLATE_OPTIONS, `Add ${MOST_TEMPLATE_OPTIONS} options or fewer.`)
    .default([]),
});

/** `lines` are in order and replace the earlier ones. So do `selections`; if they aren’t sent, they stay as they are. */
export const jobTemplateInputSchema = z.object({
  name: requiredText('a name', LIMITS.name),
  kind: z.enum(JOB_KINDS, { error: `Choose from ${JOB_KINDS.join(', ')}.` }),
  businessUnit: z.enum(BUSINESS_UNITS, { error: `Choose from ${BUSINESS_UNITS.join(', ')}.` }),
  notes: optionalText(LIMITS.notes).optional(),
  lines: z
    .array(createBudgetLineSchema)
    .min(1, 'Add a line.')
    .max(MOST_TEMPLATE_LINES, `A template can have up to ${MOST_TEMPLATE_LINES} lines.`),
  selections: z
    .array(templateSelectionInput)
    .max(MOST_TEMPLATE_SELECTIONS, `A template can have up to ${MOST_TEMPLATE_SELECTIONS} selections.`)
    .optional(),
});
export type JobTemplateInput = z.output<typeof jobTemplateInputSchema>;
export type TemplateSelectionInput = z.output<typeof templateSelectionInput>;

/** The template takes the job’s kind, unit, budget lines and selections. */
export const saveTemplateSchema = z.object({ name: requiredText('a name', LIMITS.name) });
export type SaveTemplate = z.output<typeof saveTemplateSchema>;

/** The longest texts of all selections and options fit, in characters of several bytes. */
const TEMPLATE_BYTES = 8 * 1024 * 1024;

export const jobTemplateEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/job-templates',
    access: 'jobs_read',
    summary: 'List all job templates by name, with the number of their lines and selections',
    response: z.array(jobTemplateRowSchema),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/job-templates/:id',
    access: 'jobs_read',
    summary: 'Get a job template with its lines and selections',
    params: idParams,
    response: jobTemplateSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/job-templates',
    access: 'jobs_write',
    summary: 'Create a job template',
    body: jobTemplateInputSchema,
    bodyLimit: TEMPLATE_BYTES,
    response: jobTemplateSchema,
    status: 201,
  }),
  saveFromJob: endpoint({
    method: 'POST',
    path: '/api/jobs/:id/template',
    access: 'jobs_write',
    summary: 'Save a job’s kind, unit, budget lines and selections as a template',
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
    bodyLimit: TEMPLATE_BYTES,
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
