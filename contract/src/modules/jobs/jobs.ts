import { z } from 'zod';
import { BUSINESS_UNITS } from '../../platform/business-units.ts';
import { dayInput, daySchema, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idField, idInput, idParams, LIMITS, optionalText, requiredText } from '../../platform/fields.ts';
import { moneyInput, moneySchema } from '../../platform/money.ts';
import { listFilter, pageQuery, sortInput } from '../../platform/pages.ts';
import { activitySchema } from '../sales/activities.ts';
import type { JobField } from './job-fields.ts';
import { JOB_PHASES } from './job-phases.ts';

export const JOB_KINDS = ['kit', 'spec_house', 'renovation', 'small_works'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/** Digits before the decimal point of a contract or cost: decimal(12,2). */
export const JOB_MONEY_DIGITS = 10;
/** The most people assigned to a job, and the most cards in a column of the board. */
export const LARGEST_CREW = 50;
export const JOB_CARDS_PER_COLUMN = 50;

export const JOB_SORT_KEYS = ['number', 'name', 'phase', 'contract', 'startsOn', 'finishesOn', 'createdAt'] as const;
export type JobSortKey = (typeof JOB_SORT_KEYS)[number];
/** Earlier names of sort keys. Old links and saved views still use them. */
export const EARLIER_JOB_SORT_KEYS = { originalContract: 'contract' } as const;

/**
 * A job.
 * - `number`: `J-2026-001`, counted within the year it was created
 * - `contactId`: the customer; a renovation of an own property has none, and no contract either
 * - `signerName`: the customer as a person, who signs; the company if no person is known
 * - `signerEmail`: their email address, as far as it's known; null for people who may only see the jobs they are on
 * - `originalContract`: what the customer pays before changes; null if there is no contract, and for people who may
 *   only see the jobs they are assigned to
 * - `contract`: the original contract with all signed changes; null like it, unless a change was signed without one
 * - `quoteId`, `quoteNumber`: the revision of the steel quote it was started from; a quote has one job
 * - `budgetApprovedAt`: when version 1 of the budget was frozen
 * - `crew`: the people assigned to it, who see it without `jobs_read`
 */
export const jobSchema = z.object({
  id: z.number().int(),
  number: z.string(),
  name: z.string(),
  kind: z.enum(JOB_KINDS),
  businessUnit: z.enum(BUSINESS_UNITS),
  phase: z.enum(JOB_PHASES),
  phaseChangedAt: momentSchema,
  contactId: z.number().int().nullable(),
  customerName: z.string().nullable(),
  signerName: z.string().nullable(),
  signerEmail: z.string().nullable(),
  dealId: z.number().int().nullable(),
  quoteId: z.number().int().nullable(),
  quoteNumber: z.string().nullable(),
  propertyId: z.number().int().nullable(),
  siteAddress: z.string().nullable(),
  managerId: z.string().nullable(),
  managerName: z.string().nullable(),
  startsOn: daySchema.nullable(),
  finishesOn: daySchema.nullable(),
  contractedOn: daySchema.nullable(),
  closedOn: daySchema.nullable(),
  originalContract: moneySchema.nullable(),
  contract: moneySchema.nullable(),
  budgetApprovedAt: momentSchema.nullable(),
  crew: z.array(z.string()),
  notes: z.string().nullable(),
  createdBy: z.string().nullable(),
  version: z.number().int(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type Job = z.infer<typeof jobSchema>;

const personInput = z.uuid('Choose a team member.');

const jobFields = {
  name: requiredText('a name', LIMITS.name),
  kind: z.enum(JOB_KINDS, { error: `Choose from ${JOB_KINDS.join(', ')}.` }),
  businessUnit: z.enum(BUSINESS_UNITS, { error: `Choose from ${BUSINESS_UNITS.join(', ')}.` }),
  contactId: idField.nullable().optional(),
  siteAddress: optionalText(LIMITS.name).optional(),
  managerId: personInput.nullable().optional(),
  originalContract: moneyInput(JOB_MONEY_DIGITS).nullable().optional(),
  startsOn: dayInput.nullable().optional(),
  finishesOn: dayInput.nullable().optional(),
  notes: optionalText(LIMITS.notes).optional(),
} satisfies Record<JobField, z.ZodType>;

const crewInput = z
  .array(personInput)
  .max(LARGEST_CREW, `Choose ${LARGEST_CREW} people or fewer.`)
  .transform((ids) => [...new Set(ids)])
  .optional();

/** `templateId`: the template whose lines become its budget. */
export const createJobSchema = z.object({
  ...jobFields,
  crew: crewInput,
  templateId: idField.nullable().optional(),
});
export type CreateJob = z.output<typeof createJobSchema>;

/** The original contract can't change once the job is contracted; later changes are change orders. */
export const updateJobSchema = z.object({ ...jobFields, crew: crewInput }).partial();
export type UpdateJob = z.output<typeof updateJobSchema>;

/** A reason is required unless the job moves to its next phase. */
export const moveJobSchema = z.object({
  phase: z.enum(JOB_PHASES, { error: `Choose from ${JOB_PHASES.join(', ')}.` }),
  reason: optionalText(500).optional(),
});
export type MoveJob = z.output<typeof moveJobSchema>;

/** A move; `from` is null for the phase a job began in. */
export const jobMoveSchema = z.object({
  id: z.number().int(),
  from: z.enum(JOB_PHASES).nullable(),
  to: z.enum(JOB_PHASES),
  reason: z.string().nullable(),
  movedAt: momentSchema,
  movedBy: z.string().nullable(),
  movedByName: z.string().nullable(),
});
export type JobMove = z.infer<typeof jobMoveSchema>;

/** `manager` is a user id, or `none` for jobs without one. */
export const jobFilterQuery = pageQuery.pick({ q: true }).extend({
  phase: listFilter(JOB_PHASES).optional(),
  kind: listFilter(JOB_KINDS).optional(),
  unit: listFilter(BUSINESS_UNITS).optional(),
  manager: z.union([z.uuid(), z.literal('none')], { error: 'Enter a user id or none.' }).optional(),
  contactId: idInput.optional(),
  dealId: idInput.optional(),
  quoteNumber: z.string().trim().max(20, 'Use 20 characters or fewer.').optional(),
  propertyId: idInput.optional(),
});
export type JobFilter = z.output<typeof jobFilterQuery>;

export const jobListQuery = pageQuery.extend({
  ...jobFilterQuery.shape,
  sort: sortInput(JOB_SORT_KEYS, EARLIER_JOB_SORT_KEYS).optional(),
});
export type JobListQuery = z.output<typeof jobListQuery>;

/** The file formats of the exports of jobs. */
export const JOB_EXPORT_FORMATS = ['csv', 'xlsx'] as const;

export const jobExportQuery = jobListQuery.omit({ limit: true, cursor: true }).extend({
  format: z.enum(JOB_EXPORT_FORMATS, { error: `Choose from ${JOB_EXPORT_FORMATS.join(', ')}.` }).default('csv'),
});
export type JobExportQuery = z.output<typeof jobExportQuery>;

/** A phase with its jobs that finish first; `count` and `contract` cover all of its jobs. */
export const jobColumnSchema = z.object({
  phase: z.enum(JOB_PHASES),
  count: z.number().int(),
  contract: moneySchema,
  jobs: z.array(jobSchema),
});
export type JobColumn = z.infer<typeof jobColumnSchema>;

export const jobEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/jobs',
    access: 'approved',
    summary: 'List jobs, newest number first; without `jobs_read`, only those the caller manages or is assigned to',
    query: jobListQuery,
    response: z.array(jobSchema),
    paged: true,
  }),
  board: endpoint({
    method: 'GET',
    path: '/api/jobs/board',
    access: 'approved',
    summary: 'List jobs by phase',
    query: jobFilterQuery.omit({ phase: true }),
    response: z.array(jobColumnSchema),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/jobs/export',
    access: 'jobs_read',
    summary: 'Download the filtered jobs as CSV or XLSX',
    query: jobExportQuery,
    kind: 'file',
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/jobs/:id',
    access: 'approved',
    summary: 'Get a job',
    params: idParams,
    response: jobSchema,
  }),
  moves: endpoint({
    method: 'GET',
    path: '/api/jobs/:id/moves',
    access: 'approved',
    summary: 'List a job’s latest 200 phase changes, newest first',
    params: idParams,
    response: z.array(jobMoveSchema),
  }),
  activities: endpoint({
    method: 'GET',
    path: '/api/jobs/:id/activities',
    access: 'approved',
    summary: 'List a job’s activities and those of the deal it came from, newest first',
    params: idParams,
    query: pageQuery.pick({ limit: true, cursor: true }),
    response: z.array(activitySchema),
    paged: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/jobs',
    access: 'jobs_write',
    summary: 'Create a job',
    body: createJobSchema,
    response: jobSchema,
    status: 201,
  }),
  startFromDeal: endpoint({
    method: 'POST',
    path: '/api/deals/:id/job',
    access: 'jobs_write',
    summary: 'Start a job from a won deal; its title, value, customer and unit carry over',
    params: idParams,
    response: jobSchema,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/jobs/:id',
    access: 'jobs_write',
    summary: 'Update a job; only the fields you send change',
    params: idParams,
    body: updateJobSchema,
    response: jobSchema,
  }),
  move: endpoint({
    method: 'POST',
    path: '/api/jobs/:id/move',
    access: 'jobs_write',
    summary: 'Move a job to another phase',
    params: idParams,
    body: moveJobSchema,
    response: jobSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/jobs/:id',
    access: 'jobs_delete',
    summary: 'Delete a job; it moves to Trash for 30 days',
    params: idParams,
    status: 204,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/jobs/:id/restore',
    access: 'jobs_delete',
    summary: 'Restore a deleted job',
    params: idParams,
    response: jobSchema,
  }),
};
