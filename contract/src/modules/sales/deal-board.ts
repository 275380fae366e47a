import { z } from 'zod';
import { BUSINESS_UNITS } from '../../platform/business-units.ts';
import { daySchema, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idField, idParams } from '../../platform/fields.ts';
import { moneySchema } from '../../platform/money.ts';
import { pageQuery } from '../../platform/pages.ts';
import { DEAL_STAGES, dealClosingFields, dealFilterQuery, dealSchema, dealStageInput } from './deals.ts';

/** The most cards per column in one board response. */
export const CARDS_PER_COLUMN = 25;

/**
 * A deal as its card shows it.
 * - `worth`: the final value if known, otherwise the deal's value.
 * - `isOverdueInStage`: open, and in its stage longer than usual.
 * - `hasNextActivity`: an activity is planned; `nextActivityAt` is its time, possibly in the past.
 */
export const boardCardSchema = z.object({
  id: z.number().int(),
  title: z.string(),
  company: z.string(),
  contactId: z.number().int().nullable(),
  contactName: z.string().nullable(),
  stage: z.enum(DEAL_STAGES),
  value: moneySchema,
  finalValue: moneySchema.nullable(),
  worth: moneySchema,
  probability: z.number().int(),
  expectedCloseDate: daySchema.nullable(),
  actualCloseDate: daySchema.nullable(),
  businessUnit: z.enum(BUSINESS_UNITS).nullable(),
  assignedTo: z.string().nullable(),
  rank: z.string(),
  version: z.number().int(),
  stageChangedAt: momentSchema,
  daysInStage: z.number().int(),
  isOverdueInStage: z.boolean(),
  nextActivityAt: momentSchema.nullable(),
  hasNextActivity: z.boolean(),
});
export type BoardCard = z.infer<typeof boardCardSchema>;

/** A stage with its first cards; `count` and `sum` (of `worth`) cover all of its deals. */
export const boardColumnSchema = z.object({
  stage: z.enum(DEAL_STAGES),
  count: z.number().int(),
  sum: moneySchema,
  cards: z.array(boardCardSchema),
  /** The cursor for the `column` query; null if every card is included. */
  nextCursor: z.string().nullable(),
});
export type BoardColumn = z.infer<typeof boardColumnSchema>;

export const boardColumnQuery = pageQuery.pick({ limit: true, cursor: true }).extend(dealFilterQuery.shape);
export type BoardColumnQuery = z.output<typeof boardColumnQuery>;

/**
 * The drop position: below the card `afterId` or above `beforeId`; the first of them still in the stage decides. With
 * neither, the deal goes to the top of its new stage, or stays put in its own. `undo` reverts the last move: `stage` is
 * the previous stage, and rank, time in stage and closing are restored.
 */
export const moveDealSchema = z.object({
  stage: dealStageInput,
  afterId: idField.nullable().optional(),
  beforeId: idField.nullable().optional(),
  closing: z.object(dealClosingFields).optional(),
  undo: z.literal(true).optional(),
});
export type MoveDeal = z.output<typeof moveDealSchema>;

export const dealBoardEndpoints = {
  board: endpoint({
    method: 'GET',
    path: '/api/deals/board',
    access: 'approved',
    summary: 'Get the pipeline: each stage with its count, total value and first deals',
    query: dealFilterQuery,
    response: z.array(boardColumnSchema),
  }),
  column: endpoint({
    method: 'GET',
    path: '/api/deals/board/:stage',
    access: 'approved',
    summary: 'List deals in one stage, in board order',
    params: z.object({ stage: dealStageInput }),
    query: boardColumnQuery,
    response: z.array(boardCardSchema),
    paged: true,
  }),
  move: endpoint({
    method: 'POST',
    path: '/api/deals/:id/move',
    access: 'approved',
    summary: 'Move a deal to a position on the board',
    params: idParams,
    body: moveDealSchema,
    response: dealSchema,
  }),
};
