import { z } from 'zod';
import { BUSINESS_UNITS } from '../../platform/business-units.ts';
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

/** The usual number of days in each stage; null for closed stages. */
export const USUAL_DAYS_IN_STAGE: Record<DealStage, number | null> = {
  prospecting: 14,
  qualification: 14,
  proposal: 21,
  negotiation: 21,
  closing: 14,
  closed_won: null,
  closed_lost: null,
};

export const LOST_REASONS = ['price', 'competitor', 'timing', 'financing', 'scope', 'no_response', 'other'] as const;
export type LostReason = (typeof LOST_REASONS)[number];

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

/** The stage that 'Advance' moves to; undefined for a closed deal. */
export function nextStage(stage: DealStage): DealStage | undefined {
  if (isClosed(stage)) return undefined;
  return DEAL_STAGES[DEAL_STAGES.indexOf(stage) + 1];
}

export function isClosed(stage: DealStage): boolean {
  return stage === 'closed_won' || stage === 'closed_lost';
}

const DAY_MS = 86_400_000;

/** Whole days since the deal entered its stage; never negative, even if clocks differ. */
export function daysInStage(deal: { stageChangedAt: string }, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - new Date(deal.stageChangedAt).getTime()) / DAY_MS));
}

/** Whether the deal has been in its stage longer than usual. */
export function isOverdueInStage(deal: { stage: DealStage; stageChangedAt: string }, now: Date): boolean {
  const usual = USUAL_DAYS_IN_STAGE[deal.stage];
  return usual !== null && daysInStage(deal, now) > usual;
}

/** Won deals in whole percent of closed ones; 0 without any. */
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
 * - `finalValue`: the sale price of a won deal, if recorded; it's copied into `value` too.
 * - `lostReason`, `lostNote`: only for lost deals.
 * - `rank`: its order in its board column, lowest first.
 * - `nextActivityAt`: the earliest open activity of the deal or its lead; possibly in the past.
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

/** Fields recorded when a deal closes. Those that don't fit the stage are dropped. */
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

/** Filters of the list and the board. `owner` is a user id, or `none` for deals without one. */
export const dealFilterQuery = pageQuery.pick({ q: true }).extend({
  owner: z.union([z.uuid(), z.literal('none')], { error: 'Enter a user id or none.' }).optional(),
  unit: listFilter(BUSINESS_UNITS).optional(),
});
export type DealFilter = z.output<typeof dealFilterQuery>;

/**
 * Filters of the list only. Days are inclusive. `lostReason=none` finds lost deals without a reason, `expected=none`
 * deals without an expected close date.
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
 * Figures of the metric strip, over all deals that aren't deleted.
 * - `pipelineValue`: sum of all deals; `openPipelineValue`: sum of open deals.
 * - `closingThisWeek`: open deals expected to close this week, Monday to Sunday.
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
 * A stage change; `from` is null for the initial stage. `valueBefore` is the value before a win with a different final
 * value replaced it.
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
    summary: 'Get a deal',
    params: idParams,
    response: dealSchema,
  }),
  history: endpoint({
    method: 'GET',
    path: '/api/deals/:id/history',
    access: 'approved',
    summary: 'List a deal’s latest 200 stage changes, newest first',
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
    summary: 'Delete a deal; it moves to Trash for 30 days',
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
