import { z } from 'zod';
import { BUSINESS_UNITS } from '../../platform/business-units.ts';
import { dayInput, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idField, idInput, idParams, LIMITS, optionalText, requiredText } from '../../platform/fields.ts';
import { pageQuery } from '../../platform/pages.ts';
import { ownerAnswer, ownerInput } from './owners.ts';

export const PROCESS_STATUSES = ['draft', 'active', 'retired'] as const;
const MOST_STEPS = 60;

const stepSchema = z.object({ title: z.string(), detail: z.string().nullable() });
export type ProcessStep = z.infer<typeof stepSchema>;

/**
 * A documented process, step by step.
 * - `revision`: the number of its current text; `readers`: how many people have acknowledged that revision
 * - `isRead`: whether the caller has; `page…`: the content page that describes it
 */
export const processSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  category: z.string(),
  description: z.string().nullable(),
  businessUnit: z.enum(BUSINESS_UNITS).nullable(),
  ...ownerAnswer,
  status: z.enum(PROCESS_STATUSES),
  steps: z.array(stepSchema),
  pageId: z.number().int().nullable(),
  pageTitle: z.string().nullable(),
  pageSlug: z.string().nullable(),
  revision: z.number().int(),
  readers: z.number().int(),
  isRead: z.boolean(),
  openRuns: z.number().int(),
  lastUpdated: momentSchema,
  version: z.number().int(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type Process = z.infer<typeof processSchema>;

const processFields = {
  name: requiredText('a name', LIMITS.name),
  category: requiredText('a category', 100),
  description: optionalText(LIMITS.notes).optional(),
  businessUnit: z
    .enum(BUSINESS_UNITS, { error: `Choose from ${BUSINESS_UNITS.join(', ')}.` })
    .nullable()
    .optional(),
  ...ownerInput,
  status: z.enum(PROCESS_STATUSES, { error: `Choose from ${PROCESS_STATUSES.join(', ')}.` }).optional(),
  steps: z
    .array(z.object({ title: requiredText('a step', LIMITS.name), detail: optionalText(LIMITS.notes).default(null) }))
    .min(1, 'Add at least one step.')
    .max(MOST_STEPS, `Add ${MOST_STEPS} steps or fewer.`),
  pageId: idField.nullable().optional(),
  /** The change in this revision, shown in the history. */
  revisionNote: optionalText(500).optional(),
};
export const createProcessSchema = z.object(processFields);
export type CreateProcess = z.output<typeof createProcessSchema>;
export const updateProcessSchema = z.object(processFields).partial();
export type UpdateProcess = z.output<typeof updateProcessSchema>;

export const processListQuery = pageQuery.extend({
  status: z.enum(PROCESS_STATUSES, { error: `Choose from ${PROCESS_STATUSES.join(', ')}.` }).optional(),
  category: z.string().max(100).optional(),
});
export type ProcessListQuery = z.output<typeof processListQuery>;

export const processRevisionSchema = z.object({
  number: z.number().int(),
  name: z.string(),
  category: z.string(),
  description: z.string().nullable(),
  steps: z.array(stepSchema),
  note: z.string().nullable(),
  createdByName: z.string().nullable(),
  createdAt: momentSchema,
});
export type ProcessRevision = z.infer<typeof processRevisionSchema>;

/** A single run of a process as to-dos, one per step. */
export const processRunSchema = z.object({
  id: z.number().int(),
  processId: z.number().int(),
  title: z.string(),
  revision: z.number().int(),
  total: z.number().int(),
  done: z.number().int(),
  startedByName: z.string().nullable(),
  startedAt: momentSchema,
});
export type ProcessRun = z.infer<typeof processRunSchema>;

/**
 * The run's title ("Kit for Fieldstone"), its owner and its due day; the defaults are the caller and seven days from
 * now.
 */
export const runProcessSchema = z.object({
  title: requiredText('a title', LIMITS.name).optional(),
  ownerId: z.uuid('Choose a team member.').optional(),
  due: dayInput.optional(),
});
export type RunProcess = z.output<typeof runProcessSchema>;

export const readerSchema = z.object({
  userId: z.string(),
  name: z.string(),
  revision: z.number().int(),
  at: momentSchema,
});

export const processEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/processes',
    access: 'approved',
    summary: 'List process maps by category and name',
    query: processListQuery,
    response: z.array(processSchema),
    paged: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/processes/:id',
    access: 'approved',
    summary: 'Get a process map',
    params: idParams,
    response: processSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/processes',
    access: 'approved',
    summary: 'Create a process map',
    body: createProcessSchema,
    response: processSchema,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/processes/:id',
    access: 'approved',
    summary: 'Update a process map; only the fields you send change, and new text creates a revision',
    params: idParams,
    body: updateProcessSchema,
    response: processSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/processes/:id',
    access: 'role:manager',
    summary: 'Delete a process map; it moves to Trash for 30 days',
    params: idParams,
    status: 204,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/processes/:id/restore',
    access: 'role:manager',
    summary: 'Restore a deleted process map',
    params: idParams,
    response: processSchema,
  }),
  revisions: endpoint({
    method: 'GET',
    path: '/api/processes/:id/revisions',
    access: 'approved',
    summary: 'List a process map’s revisions, newest first',
    params: idParams,
    response: z.array(processRevisionSchema),
  }),
  restoreRevision: endpoint({
    method: 'POST',
    path: '/api/processes/:id/revisions/:number/restore',
    access: 'approved',
    summary: 'Restore an earlier revision’s text as a new revision',
    params: z.object({ id: idInput, number: idInput }),
    response: processSchema,
  }),
  acknowledge: endpoint({
    method: 'POST',
    path: '/api/processes/:id/acknowledge',
    access: 'approved',
    summary: 'Confirm that you’ve read the current text',
    params: idParams,
    response: processSchema,
  }),
  readers: endpoint({
    method: 'GET',
    path: '/api/processes/:id/readers',
    access: 'approved',
    summary: 'List who has read which revision',
    params: idParams,
    response: z.array(readerSchema),
  }),
  runs: endpoint({
    method: 'GET',
    path: '/api/processes/:id/runs',
    access: 'approved',
    summary: 'List a process map’s latest 50 runs',
    params: idParams,
    response: z.array(processRunSchema),
  }),
  run: endpoint({
    method: 'POST',
    path: '/api/processes/:id/run',
    access: 'approved',
    summary: 'Run a process map as a checklist; creates a to-do for each step',
    params: idParams,
    body: runProcessSchema,
    response: processRunSchema,
    status: 201,
  }),
};
