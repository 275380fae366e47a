import { z } from 'zod';
import { daySchema } from '../../platform/dates.ts';
import { idInput } from '../../platform/fields.ts';
import { moneySchema } from '../../platform/money.ts';
import { pageQuery } from '../../platform/pages.ts';
import { ENTRY_KINDS } from './ledger.ts';

/** The columns of a worksheet: deposits and other money in; checks and other money out. */
export const WORKSHEET_SIDES = ['in', 'out'] as const;
export type WorksheetSide = (typeof WORKSHEET_SIDES)[number];

/**
 * A posting that a statement may show: dated since the previous reconciled statement, or outstanding there. Opening
 * balances aren't items, nor are entries that were reversed before the bank saw them.
 * - `isCleared`: checked off by a person or matched to a bank line by the statement's day
 * - `bankLineId`: the matching bank line, which can't be unchecked
 * - `isLate`: posted after the statement was reconciled
 */
export const statementItemSchema = z.object({
  postingId: z.number().int(),
  entryId: z.number().int(),
  transactionId: z.number().int().nullable(),
  kind: z.enum(ENTRY_KINDS),
  date: daySchema,
  memo: z.string(),
  reference: z.string().nullable(),
  amount: moneySchema,
  isCleared: z.boolean(),
  bankLineId: z.number().int().nullable(),
  isLate: z.boolean(),
});
export type StatementItem = z.infer<typeof statementItemSchema>;

const sideInput = z.enum(WORKSHEET_SIDES, { error: `Choose from ${WORKSHEET_SIDES.join(', ')}.` });
export const statementItemQuery = pageQuery
  .pick({ limit: true, cursor: true })
  .extend({ side: sideInput.optional(), state: z.enum(['cleared', 'uncleared']).optional() });
export type StatementItemQuery = z.output<typeof statementItemQuery>;

/** The most items one call can check off by id. */
export const MOST_ITEMS_AT_ONCE = 500;

/** Items to check off or uncheck: by posting, or every item of one side or of both. */
export const clearItemsSchema = z.object({
  isCleared: z.boolean('Enter true or false.'),
  items: z.union([
    z
      .array(z.number().int().min(1))
      .min(1, 'Send at least one item.')
      .max(MOST_ITEMS_AT_ONCE, `Send ${MOST_ITEMS_AT_ONCE} items or fewer.`),
    z.enum([...WORKSHEET_SIDES, 'all']),
  ]),
});
export type ClearItems = z.output<typeof clearItemsSchema>;

/** How many items there are, and their sum without a sign. */
const itemSumSchema = z.object({ count: z.number().int(), amount: moneySchema });
export type ItemSum = z.infer<typeof itemSumSchema>;

/**
 * A statement as bookkeepers prove it: `opening` + `openingChange` + `clearedIn` − `clearedOut` = the statement's
 * `cleared`, which must equal its `balance`.
 * - `opening`: the balance of the previous reconciled statement, or none, plus opening balances posted since
 * - `openingChange`: changes before `openingDay` by entries posted later; it blocks reconciling
 * - `laterReconciled`: the latest reconciled statement of the account after this one. Only that one can be reopened
 */
export const worksheetSchema = z.object({
  openingDay: daySchema.nullable(),
  opening: moneySchema,
  openingChange: moneySchema,
  clearedIn: itemSumSchema,
  clearedOut: itemSumSchema,
  unclearedIn: itemSumSchema,
  unclearedOut: itemSumSchema,
  laterReconciled: daySchema.nullable(),
});
export type Worksheet = z.infer<typeof worksheetSchema>;

/** The balance that an account's latest bank file ends with, if no statement has that day yet. */
export const statementSuggestionSchema = z.object({
  date: daySchema,
  balance: moneySchema,
  importId: z.number().int(),
  fileName: z.string(),
});
export type StatementSuggestion = z.infer<typeof statementSuggestionSchema>;

export const suggestionQuery = z.object({ account: idInput });

export const RECONCILIATION_FORMATS = ['pdf', 'csv'] as const;
export const reconciliationQuery = z.object({
  format: z.enum(RECONCILIATION_FORMATS, { error: `Choose from ${RECONCILIATION_FORMATS.join(', ')}.` }).default('pdf'),
});
