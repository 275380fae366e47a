import { z } from 'zod';
import { BUSINESS_UNITS } from '../../platform/business-units.ts';
import { daySchema, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idField, idParams } from '../../platform/fields.ts';
import { moneySchema } from '../../platform/money.ts';
import { pageQuery } from '../../platform/pages.ts';
import { DEAL_STAGES, dealClosingFields, dealFilterQuery, dealSchema, dealStageInput } from './deals.ts';

/** How many cards of a column the board answers at once. */
export const CARDS_PER_COLUMN = 25;

/**
 * A deal as its card shows it.
 * - `worth`: what it was sold for where that is known, else its value.
 * - `isOverdueInStage`: open, and in its stage for longer than deals usually are.
 * - `hasNextActivity`: something is planned with it; `nextActivityAt` says when, and may have passed.
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

/** A stage with the first of its cards; `count` and `sum` (of what the deals are worth) are of all of them. */
export const boardColumnSchema = z.object({
  stage: z.enum(DEAL_STAGES),
  count: z.number().int(),
  sum: moneySchema,
  cards: z.array(boardCardSchema),
  /** Where the column goes on, for the query of `column`; null when every card is here. */
  nextCursor: z.string().nullable(),
});
export type BoardColumn = z.infer<typeof boardColumnSchema>;

export const boardColumnQuery = pageQuery.pick({ limit: true, cursor: true }).extend(dealFilterQuery.shape);
export type BoardColumnQuery = z.output<typeof boardColumnQuery>;

/**
 * Where a card was dropped: below the card `afterId`, above the card `beforeId`. One of them is enough; the first that
 * still stands in the stage counts. Without both the deal goes to the top of its new stage, or stays in its own.
 * `undo` takes the last step back instead: `stage` is the one before it, and place, time there and closing are as they were.
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
    summary: 'The pipeline: each stage with its count, total value and first deals',
    query: dealFilterQuery,
    response: z.array(boardColumnSchema),
  }),
  column: endpoint({
    method: 'GET',
    path: '/api/deals/board/:stage',
    access: 'approved',
    summary: 'Deals in one stage, in board order',
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
