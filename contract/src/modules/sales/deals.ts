import { z } from 'zod';
import { dayInput, daySchema, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idField, idInput, idParams, LIMITS, optionalText, requiredText } from '../../platform/fields.ts';
import { moneyInput, moneySchema } from '../../platform/money.ts';
import { listFilter, pageQuery, sortInput } from '../../platform/pages.ts';

export const DEAL_STAGES = [
  'prospecting',
  'qualification',
  'proposal',
  'negotiation',
  'closing',
  'closed_won',
  'closed_lost',
] as const;
export type DealStage = (typeof DEAL_STAGES)[number];

export const CLOSED_STAGES = ['closed_won', 'closed_lost'] as const;
export const DEFAULT_PROBABILITY = 50;
export const DEAL_SORT_KEYS = [
  'createdAt',
  'title',
  'company',
  'stage',
  'value',
  'probability',
  'expectedCloseDate',
] as const;

/** The stage 'Advance' moves to, or undefined when the deal is closed. */
export function nextStage(stage: DealStage): DealStage | undefined {
  if (isClosed(stage)) return undefined;
  return DEAL_STAGES[DEAL_STAGES.indexOf(stage) + 1];
}

export function isClosed(stage: DealStage): boolean {
  return stage === 'closed_won' || stage === 'closed_lost';
}

export const dealStageInput = z.enum(DEAL_STAGES, { error: `Choose from ${DEAL_STAGES.join(', ')}.` });
export const probabilityInput = z
  .number('Enter a whole number from 0 to 100.')
  .int('Enter a whole number from 0 to 100.')
  .min(0, 'Enter at least 0.')
  .max(100, 'Enter at most 100.');

export const dealSchema = z.object({
  id: z.number().int(),
  title: z.string(),
  company: z.string(),
  contactId: z.number().int().nullable(),
  leadId: z.number().int().nullable(),
  stage: z.enum(DEAL_STAGES),
  value: moneySchema,
  probability: z.number().int(),
  expectedCloseDate: daySchema.nullable(),
  actualCloseDate: daySchema.nullable(),
  notes: z.string().nullable(),
  assignedTo: z.string().nullable(),
  createdBy: z.string().nullable(),
  version: z.number().int(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type Deal = z.infer<typeof dealSchema>;

const dealFields = {
  title: requiredText('a title', LIMITS.name),
  company: requiredText('a company', LIMITS.name),
  contactId: idField.nullable().optional(),
  leadId: idField.nullable().optional(),
  stage: dealStageInput.optional(),
  value: moneyInput(8),
  probability: probabilityInput.optional(),
  expectedCloseDate: dayInput.nullable().optional(),
  actualCloseDate: dayInput.nullable().optional(),
  notes: optionalText(LIMITS.notes).optional(),
  assignedTo: z.uuid('Choose a member of staff.').nullable().optional(),
};

export const createDealSchema = z.object(dealFields);
export type CreateDeal = z.output<typeof createDealSchema>;

export const updateDealSchema = z.object(dealFields).partial();
export type UpdateDeal = z.output<typeof updateDealSchema>;

export const dealListQuery = pageQuery.extend({
  stage: listFilter(DEAL_STAGES).optional(),
  owner: z.union([z.uuid(), z.literal('none')], { error: 'Enter a user id or none.' }).optional(),
  contactId: idInput.optional(),
  leadId: idInput.optional(),
  sort: sortInput(DEAL_SORT_KEYS).optional(),
});
export type DealListQuery = z.output<typeof dealListQuery>;

export const dealEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/deals',
    access: 'approved',
    summary: 'List deals, newest first',
    query: dealListQuery,
    response: z.array(dealSchema),
    paged: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/deals/:id',
    access: 'approved',
    summary: 'One deal',
    params: idParams,
    response: dealSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/deals',
    access: 'approved',
    summary: 'Create a deal',
    body: createDealSchema,
    response: dealSchema,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/deals/:id',
    access: 'approved',
    summary: 'Change the sent fields of a deal',
    params: idParams,
    body: updateDealSchema,
    response: dealSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/deals/:id',
    access: 'approved',
    summary: 'Delete a deal; whoever deleted it can undo, an administrator restores it for 30 days',
    params: idParams,
    status: 204,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/deals/:id/restore',
    access: 'approved',
    summary: 'Undo the deletion of a deal',
    params: idParams,
    response: dealSchema,
  }),
};
