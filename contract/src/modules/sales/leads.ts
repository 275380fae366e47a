import { z } from 'zod';
import { dayInput, daySchema, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import {
  idField,
  idInput,
  idParams,
  LIMITS,
  optionalEmail,
  optionalText,
  requiredText,
} from '../../platform/fields.ts';
import { moneyInput, moneySchema } from '../../platform/money.ts';
import { createdQuery, listFilter, pageQuery, sortInput } from '../../platform/pages.ts';
import { DEFAULT_PROBABILITY, dealSchema, dealStageInput, probabilityInput } from './deals.ts';
import type { LeadField } from './lead-fields.ts';

/** `unqualified` exists for imports from other programs; the UI doesn't offer it for other leads. */
export const LEAD_STATUSES = ['new', 'contacted', 'qualified', 'unqualified', 'converted', 'lost'] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];
export const OFFERED_LEAD_STATUSES = LEAD_STATUSES.filter((status) => status !== 'unqualified');

export const LEAD_PRIORITIES = ['low', 'medium', 'high'] as const;
export type LeadPriority = (typeof LEAD_PRIORITIES)[number];

export const LEAD_SORT_KEYS = [
  'createdAt',
  'title',
  'company',
  'status',
  'priority',
  'value',
  'expectedCloseDate',
] as const;

export const leadSchema = z.object({
  id: z.number().int(),
  title: z.string(),
  company: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  contactId: z.number().int().nullable(),
  status: z.enum(LEAD_STATUSES),
  priority: z.enum(LEAD_PRIORITIES),
  source: z.string().nullable(),
  value: moneySchema.nullable(),
  notes: z.string().nullable(),
  expectedCloseDate: daySchema.nullable(),
  assignedTo: z.string().nullable(),
  createdBy: z.string().nullable(),
  version: z.number().int(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type Lead = z.infer<typeof leadSchema>;

const statusInput = z.enum(LEAD_STATUSES, { error: `Choose from ${LEAD_STATUSES.join(', ')}.` });
const priorityInput = z.enum(LEAD_PRIORITIES, { error: `Choose from ${LEAD_PRIORITIES.join(', ')}.` });

const leadFields = {
  title: requiredText('a title', LIMITS.name),
  company: requiredText('a company', LIMITS.name),
  firstName: optionalText(LIMITS.name).optional(),
  lastName: optionalText(LIMITS.name).optional(),
  email: optionalEmail.optional(),
  phone: optionalText(LIMITS.phone).optional(),
  contactId: idField.nullable().optional(),
  status: statusInput.optional(),
  priority: priorityInput.optional(),
  source: optionalText(LIMITS.source).optional(),
  value: moneyInput(8).nullable().optional(),
  notes: optionalText(LIMITS.notes).optional(),
  expectedCloseDate: dayInput.nullable().optional(),
  assignedTo: z.uuid('Choose a team member.').nullable().optional(),
} satisfies Record<LeadField, z.ZodType>;

export const createLeadSchema = z.object(leadFields);
export type CreateLead = z.output<typeof createLeadSchema>;

export const updateLeadSchema = z.object(leadFields).partial();
export type UpdateLead = z.output<typeof updateLeadSchema>;

export const convertLeadSchema = z.object({
  title: requiredText('a title', LIMITS.name),
  company: requiredText('a company', LIMITS.name),
  contactId: idField.nullable().optional(),
  stage: dealStageInput.optional(),
  value: moneyInput(8),
  probability: probabilityInput.default(DEFAULT_PROBABILITY),
  expectedCloseDate: dayInput.nullable().optional(),
  notes: optionalText(LIMITS.notes).optional(),
});
export type ConvertLead = z.output<typeof convertLeadSchema>;

/**
 * Filters of the list and its export. `owner` is a user id, or `none` for leads without one. `hasSource=no` finds leads
 * without a source, because a source can have any name.
 */
export const leadFilterQuery = pageQuery.pick({ q: true }).extend({
  status: listFilter(LEAD_STATUSES).optional(),
  priority: listFilter(LEAD_PRIORITIES).optional(),
  source: z.string().max(LIMITS.source).optional(),
  hasSource: z.literal('no').optional(),
  owner: z.union([z.uuid(), z.literal('none')], { error: 'Enter a user id or none.' }).optional(),
  contactId: idInput.optional(),
  importId: idInput.optional(),
  ...createdQuery.shape,
});
export type LeadFilter = z.output<typeof leadFilterQuery>;

export const leadListQuery = pageQuery.extend({
  ...leadFilterQuery.shape,
  sort: sortInput(LEAD_SORT_KEYS).optional(),
});
export type LeadListQuery = z.output<typeof leadListQuery>;

/** Counts of the metric strip, over all leads that aren't deleted. */
export const leadSummarySchema = z.object({
  total: z.number().int(),
  byStatus: z.record(z.enum(LEAD_STATUSES), z.number().int()),
  totalValue: moneySchema,
  newThisWeek: z.number().int(),
  contactedOverTenDays: z.number().int(),
  sources: z.array(z.string()),
});
export type LeadSummary = z.infer<typeof leadSummarySchema>;

const BULK_LIMIT = 500;
/** The most leads a filter can change, in one transaction. */
export const MATCHING_LIMIT = 5_000;
const atLeastOne = 'Choose at least one lead.';
const bulkIds = z.array(idField).min(1, atLeastOne).max(BULK_LIMIT, `Choose up to ${BULK_LIMIT} leads.`);

/** The leads of a bulk change: by ids, or all that match a filter except those in `except`. */
const bulkTargetSchema = z.object({
  ids: bulkIds.optional(),
  // Strict, so a misspelled filter doesn't match every lead.
  filter: leadFilterQuery.strict().optional(),
  except: z.array(idField).max(BULK_LIMIT, `Leave out at most ${BULK_LIMIT} leads.`).optional(),
  /** The number of leads shown to the caller. The change is rejected if a different number matches. */
  count: z.number().int().min(1, atLeastOne).max(MATCHING_LIMIT).optional(),
});
export type BulkTarget = z.output<typeof bulkTargetSchema>;

const isOneTarget = ({ ids, filter }: BulkTarget) => (ids === undefined) !== (filter === undefined);
const oneTarget = { path: ['ids'], message: 'Choose leads by ids or by a filter.' };
const isCounted = ({ filter, count }: BulkTarget) => filter === undefined || count !== undefined;
const counted = { path: ['count'], message: 'Enter how many leads match the filter.' };

/** One change to many leads: a status, or an owner (`null` removes the owner). */
export const bulkUpdateLeadsSchema = bulkTargetSchema
  .extend({
    status: statusInput.optional(),
    assignedTo: z.uuid('Choose a team member.').nullable().optional(),
  })
  .refine((body) => body.status !== undefined || body.assignedTo !== undefined, {
    path: ['status'],
    message: 'Choose a status or an owner.',
  })
  .refine(isOneTarget, oneTarget)
  .refine(isCounted, counted);
export type BulkUpdateLeads = z.output<typeof bulkUpdateLeadsSchema>;
export const bulkDeleteLeadsSchema = bulkTargetSchema.refine(isOneTarget, oneTarget).refine(isCounted, counted);
/** Restores every lead of a bulk deletion in one call. */
export const bulkRestoreLeadsSchema = z.object({
  ids: z.array(idField).min(1, atLeastOne).max(MATCHING_LIMIT, `Choose at most ${MATCHING_LIMIT} leads.`),
});
export const bulkResultSchema = z.object({ ids: z.array(z.number().int()) });

export const leadEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/leads',
    access: 'approved',
    summary: 'List leads, newest first',
    query: leadListQuery,
    response: z.array(leadSchema),
    paged: true,
  }),
  summary: endpoint({
    method: 'GET',
    path: '/api/leads/summary',
    access: 'approved',
    summary: 'Counts for the leads screen',
    response: leadSummarySchema,
  }),
  count: endpoint({
    method: 'GET',
    path: '/api/leads/count',
    access: 'approved',
    summary: 'Get how many leads match a filter, exact up to the limit of a bulk change',
    query: leadFilterQuery,
    response: z.object({ count: z.number().int(), isCapped: z.boolean() }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/leads/export',
    access: 'approved',
    summary: 'Download the filtered leads as CSV',
    query: leadListQuery.omit({ limit: true, cursor: true }),
    kind: 'file',
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/leads/:id',
    access: 'approved',
    summary: 'Get a lead',
    params: idParams,
    response: leadSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/leads',
    access: 'approved',
    summary: 'Create a lead',
    body: createLeadSchema,
    response: leadSchema,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/leads/:id',
    access: 'approved',
    summary: 'Update a lead; only the fields you send change',
    params: idParams,
    body: updateLeadSchema,
    response: leadSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/leads/:id',
    access: 'approved',
    summary: 'Delete a lead; it moves to Trash for 30 days',
    params: idParams,
    status: 204,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/leads/:id/restore',
    access: 'approved',
    summary: 'Restore a deleted lead',
    params: idParams,
    response: leadSchema,
  }),
  convert: endpoint({
    method: 'POST',
    path: '/api/leads/:id/convert',
    access: 'approved',
    summary: 'Convert a lead to a deal',
    params: idParams,
    body: convertLeadSchema,
    response: z.object({ lead: leadSchema, deal: dealSchema }),
    status: 201,
  }),
  undoConversion: endpoint({
    method: 'POST',
    path: '/api/leads/:id/undo-conversion',
    access: 'approved',
    summary: 'Undo a conversion, unless someone has worked on its deal',
    params: idParams,
    body: z.object({ dealId: idField }),
    response: leadSchema,
  }),
  bulkUpdate: endpoint({
    method: 'POST',
    path: '/api/leads/bulk-update',
    access: 'approved',
    summary: 'Set the status or owner of multiple leads, by their ids or all that match a filter',
    body: bulkUpdateLeadsSchema,
    response: bulkResultSchema,
  }),
  bulkDelete: endpoint({
    method: 'POST',
    path: '/api/leads/bulk-delete',
    access: 'approved',
    summary: 'Delete multiple leads, by their ids or all that match a filter',
    body: bulkDeleteLeadsSchema,
    response: bulkResultSchema,
  }),
  bulkRestore: endpoint({
    method: 'POST',
    path: '/api/leads/bulk-restore',
    access: 'approved',
    summary: 'Restore multiple deleted leads',
    body: bulkRestoreLeadsSchema,
    response: bulkResultSchema,
  }),
};
