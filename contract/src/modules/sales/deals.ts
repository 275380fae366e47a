import { z } from 'zod';
import { dayInput, daySchema, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idField, idInput, idParams, LIMITS, optionalText, requiredText } from '../../platform/fields.ts';
import { moneyInput, moneySchema } from '../../platform/money.ts';
import { createdQuery, listFilter, pageQuery, sortInput } from '../../platform/pages.ts';
import type { DealField } from './deal-fields.ts';

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

/** How many days a deal usually spends in a stage; a closed deal stays for good. */
export const USUAL_DAYS_IN_STAGE: Record<DealStage, number | null> = {
  prospecting: 14,
  qualification: 14,
  proposal: 21,
  negotiation: 21,
  closing: 14,
  closed_won: null,
  closed_lost: null,
};

/** Why a deal was lost. */
export const LOST_REASONS = ['price', 'competitor', 'timing', 'financing', 'scope', 'no_response', 'other'] as const;
export type LostReason = (typeof LOST_REASONS)[number];

/** The parts of the business a deal can belong to. */
export const BUSINESS_UNITS = ['steel_framing', 'real_estate', 'builder_education', 'general'] as const;
export type BusinessUnit = (typeof BUSINESS_UNITS)[number];

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

const DAY_MS = 86_400_000;

/** Whole days since the deal came into its stage; never negative, whatever the clocks say. */
export function daysInStage(deal: { stageChangedAt: string }, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - new Date(deal.stageChangedAt).getTime()) / DAY_MS));
}

/** Whether the deal has been in its stage for longer than deals usually are. */
export function isOverdueInStage(deal: { stage: DealStage; stageChangedAt: string }, now: Date): boolean {
  const usual = USUAL_DAYS_IN_STAGE[deal.stage];
  return usual !== null && daysInStage(deal, now) > usual;
}

/** Deals won of those decided, in whole percent; 0 while none is decided. */
export function winRate(won: number, lost: number): number {
  return won + lost === 0 ? 0 : Math.round((won * 100) / (won + lost));
}

export const dealStageInput = z.enum(DEAL_STAGES, { error: `Choose from ${DEAL_STAGES.join(', ')}.` });
export const probabilityInput = z
  .number('Enter a whole number from 0 to 100.')
  .int('Enter a whole number from 0 to 100.')
  .min(0, 'Enter 0 or more.')
  .max(100, 'Enter 100 or less.');

/**
 * - `finalValue`: what a won deal was sold for, where that was written down; it is written into `value` as well.
 * - `lostReason`, `lostNote`: of lost deals only.
 * - `rank`: its place in its column of the board, lowest first.
 * - `nextActivityAt`: the earliest planned activity that is not done, of the deal or its lead; it may have passed.
 */
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
  finalValue: moneySchema.nullable(),
  lostReason: z.enum(LOST_REASONS).nullable(),
  lostNote: z.string().nullable(),
  businessUnit: z.enum(BUSINESS_UNITS).nullable(),
  rank: z.string(),
  stageChangedAt: momentSchema,
  nextActivityAt: momentSchema.nullable(),
  notes: z.string().nullable(),
  assignedTo: z.string().nullable(),
  createdBy: z.string().nullable(),
  version: z.number().int(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type Deal = z.infer<typeof dealSchema>;

/** What is written down when a deal closes; the rest of it is kept only where it fits the stage. */
export const dealClosingFields = {
  actualCloseDate: dayInput.nullable().optional(),
  finalValue: moneyInput(8).nullable().optional(),
  lostReason: z
    .enum(LOST_REASONS, { error: `Choose from ${LOST_REASONS.join(', ')}.` })
    .nullable()
    .optional(),
  lostNote: optionalText(LIMITS.notes).optional(),
};

const dealFields = {
  title: requiredText('a title', LIMITS.name),
  company: requiredText('a company', LIMITS.name),
  contactId: idField.nullable().optional(),
  leadId: idField.nullable().optional(),
  stage: dealStageInput.optional(),
  value: moneyInput(8),
  probability: probabilityInput.optional(),
  expectedCloseDate: dayInput.nullable().optional(),
  ...dealClosingFields,
  businessUnit: z
    .enum(BUSINESS_UNITS, { error: `Choose from ${BUSINESS_UNITS.join(', ')}.` })
    .nullable()
    .optional(),
  notes: optionalText(LIMITS.notes).optional(),
  assignedTo: z.uuid('Choose a team member.').nullable().optional(),
} satisfies Record<DealField | 'leadId', z.ZodType>;

export const createDealSchema = z.object(dealFields);
export type CreateDeal = z.output<typeof createDealSchema>;

export const updateDealSchema = z.object(dealFields).partial();
export type UpdateDeal = z.output<typeof updateDealSchema>;

/** What the list and the board may be narrowed to. `owner` is a user id, or `none` for deals without one. */
export const dealFilterQuery = pageQuery.pick({ q: true }).extend({
  owner: z.union([z.uuid(), z.literal('none')], { error: 'Enter a user id or none.' }).optional(),
  unit: listFilter(BUSINESS_UNITS).optional(),
});
export type DealFilter = z.output<typeof dealFilterQuery>;

/**
 * What the list alone may be narrowed to besides. Days are both included. `lostReason=none` and `expected=none` find
 * lost deals without a reason and deals without an expected day.
 */
const dealDayQuery = z.object({
  closedFrom: dayInput.optional(),
  closedTo: dayInput.optional(),
  closed: z.literal('none').optional(),
  expectedFrom: dayInput.optional(),
  expectedTo: dayInput.optional(),
  expected: z.literal('none').optional(),
  lostReason: listFilter([...LOST_REASONS, 'none']).optional(),
});

export const dealListQuery = pageQuery.extend({
  ...dealFilterQuery.shape,
  ...createdQuery.shape,
  ...dealDayQuery.shape,
  stage: listFilter(DEAL_STAGES).optional(),
  contactId: idInput.optional(),
  leadId: idInput.optional(),
  sort: sortInput(DEAL_SORT_KEYS).optional(),
});
export type DealListQuery = z.output<typeof dealListQuery>;

/**
 * The figures of the metric strip, over every deal that is not deleted.
 * - `pipelineValue`: sum of all deals; `openPipelineValue`: of those not closed.
 * - `closingThisWeek`: open deals expected to close from Monday to Sunday of this week.
 */
export const dealSummarySchema = z.object({
  total: z.number().int(),
  activeDeals: z.number().int(),
  pipelineValue: moneySchema,
  openPipelineValue: moneySchema,
  wonRevenue: moneySchema,
  wonDeals: z.number().int(),
  lostDeals: z.number().int(),
  winRate: z.number().int(),
  closingThisWeek: z.number().int(),
});
export type DealSummary = z.infer<typeof dealSummarySchema>;

/**
 * One step of a deal through the stages; `from` is null where the deal began. `valueBefore` is what it was worth until
 * it was won for a final value.
 */
export const dealStageChangeSchema = z.object({
  id: z.number().int(),
  from: z.enum(DEAL_STAGES).nullable(),
  to: z.enum(DEAL_STAGES),
  valueBefore: moneySchema.nullable(),
  changedAt: momentSchema,
  changedBy: z.string().nullable(),
  changedByName: z.string().nullable(),
});
export type DealStageChange = z.infer<typeof dealStageChangeSchema>;

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
  summary: endpoint({
    method: 'GET',
    path: '/api/deals/summary',
    access: 'approved',
    summary: 'Metrics for the deals screen',
    response: dealSummarySchema,
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/deals/export',
    access: 'approved',
    summary: 'Download the filtered deals as CSV',
    query: dealListQuery.omit({ limit: true, cursor: true }),
    kind: 'file',
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/deals/:id',
    access: 'approved',
    summary: 'One deal',
    params: idParams,
    response: dealSchema,
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/deals/:id/history',
    access: 'approved',
    summary: 'A deal’s latest 200 stage changes, newest first',
    params: idParams,
    response: z.array(dealStageChangeSchema),
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
    summary: 'Update a deal; only the fields you send change',
    params: idParams,
    body: updateDealSchema,
    response: dealSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/deals/:id',
    access: 'approved',
    summary: 'Delete a deal; you can undo it, and an administrator can restore it for 30 days',
    params: idParams,
    status: 204,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/deals/:id/restore',
    access: 'approved',
    summary: 'Restore a deleted deal',
    params: idParams,
    response: dealSchema,
  }),
};
