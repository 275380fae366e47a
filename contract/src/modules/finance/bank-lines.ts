import { z } from 'zod';
import { BUSINESS_UNITS } from '../../platform/business-units.ts';
import { dayInput, daySchema, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idField, idInput, idParams, LIMITS, optionalText } from '../../platform/fields.ts';
import { moneySchema } from '../../platform/money.ts';
import { listFilter, pageQuery } from '../../platform/pages.ts';
import { ENTRY_KINDS } from './ledger.ts';

/**
 * - `open`: nothing in the books is known for it yet
 * - `matched`: somebody confirmed which posting it is
 * - `categorised`: a transaction was made from it, by hand or by a rule
 * - `ignored`: somebody said that it belongs in no book
 */
export const BANK_LINE_STATES = ['open', 'matched', 'categorised', 'ignored'] as const;
export type BankLineState = (typeof BANK_LINE_STATES)[number];

/** How many days before and after a line a posting may lie to be suggested. */
export const SUGGESTION_DAYS = 5;

/** What stands in the books on the line's account for the same amount. `daysApart` is negative when it is earlier. */
export const matchCandidateSchema = z.object({
  postingId: z.number().int(),
  entryId: z.number().int(),
  transactionId: z.number().int().nullable(),
  kind: z.enum(ENTRY_KINDS),
  date: daySchema,
  memo: z.string(),
  amount: moneySchema,
  daysApart: z.number().int(),
});
export type MatchCandidate = z.infer<typeof matchCandidateSchema>;

/**
 * A line of a bank's file. `amount` is positive for money that came onto the account.
 * - `match`: the posting it is, once matched or categorised; `isMatchReversed` when that was reversed since
 * - `suggestion`: of an open line the likeliest posting, nearest in days; `suggestedRuleId` the rule that would categorise it
 */
export const bankLineSchema = z.object({
  id: z.number().int(),
  importId: z.number().int(),
  accountId: z.number().int(),
  accountName: z.string(),
  date: daySchema,
  amount: moneySchema,
  description: z.string(),
  reference: z.string().nullable(),
  bankId: z.string().nullable(),
  state: z.enum(BANK_LINE_STATES),
  match: matchCandidateSchema.nullable(),
  isMatchReversed: z.boolean(),
  ruleId: z.number().int().nullable(),
  suggestion: matchCandidateSchema.nullable(),
  suggestedRuleId: z.number().int().nullable(),
  version: z.number().int(),
  updatedAt: momentSchema,
});
export type BankLine = z.infer<typeof bankLineSchema>;

export const bankLineQuery = pageQuery.extend({
  account: idInput.optional(),
  import: idInput.optional(),
  state: listFilter(BANK_LINE_STATES).optional(),
  from: dayInput.optional(),
  to: dayInput.optional(),
});
export type BankLineQuery = z.output<typeof bankLineQuery>;

const unitInput = z.enum(BUSINESS_UNITS, { error: `Choose from ${BUSINESS_UNITS.join(', ')}.` });

/**
 * What a transaction made from a line says. Money that came in is income, money that went out an expense; with
 * `otherAccountId` it is a transfer from or to that account, and has no category.
 */
export const categoriseLineSchema = z
  .object({
    businessUnit: unitInput,
    category: optionalText(100).optional(),
    otherAccountId: idField.nullable().optional(),
    description: optionalText(LIMITS.notes).optional(),
    projectId: idField.nullable().optional(),
    partnerId: idField.nullable().optional(),
    dealId: idField.nullable().optional(),
  })
  .refine(({ category, otherAccountId }) => (category ?? null) === null || (otherAccountId ?? null) === null, {
    path: ['category'],
    message: 'Leave this out. Transfers don’t have a category.',
  });
export type CategoriseLine = z.output<typeof categoriseLineSchema>;

/** How many lines one call confirms or categorises. */
export const MOST_LINES_AT_ONCE = 50;
export const confirmMatchesSchema = z.object({
  matches: z
    .array(z.object({ lineId: idField, postingId: z.number().int().min(1) }))
    .min(1, 'Send at least one line.')
    .max(MOST_LINES_AT_ONCE, `Send ${MOST_LINES_AT_ONCE} lines or fewer.`),
});
export type ConfirmMatches = z.output<typeof confirmMatchesSchema>;

/** Which open lines the rules go over, earliest first. */
export const applyRulesSchema = z.object({ accountId: idField.optional(), importId: idField.optional() });
export type ApplyRules = z.output<typeof applyRulesSchema>;

/** `more`: open lines that a rule fits are left; call again. */
export const appliedRulesSchema = z.object({ categorised: z.number().int(), more: z.boolean() });
export type AppliedRules = z.infer<typeof appliedRulesSchema>;

export const bankLineEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/bank-lines',
    access: 'financial_read',
    summary: 'Lines of banks, latest day first, open ones with what they could be',
    query: bankLineQuery,
    response: z.array(bankLineSchema),
    paged: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/bank-lines/:id',
    access: 'financial_read',
    summary: 'One line of a bank',
    params: idParams,
    response: bankLineSchema,
  }),
  suggestions: endpoint({
    method: 'GET',
    path: '/api/bank-lines/:id/suggestions',
    access: 'financial_read',
    summary: 'Postings of the same amount around the day of a line, nearest first',
    params: idParams,
    response: z.array(matchCandidateSchema),
  }),
  match: endpoint({
    method: 'POST',
    path: '/api/bank-lines/:id/match',
    access: 'financial_write',
    summary: 'Confirm which posting a line is',
    params: idParams,
    body: z.object({ postingId: z.number().int().min(1) }),
    response: bankLineSchema,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/bank-lines/confirm',
    access: 'financial_write',
    summary: 'Confirm the suggestions of many lines at once',
    body: confirmMatchesSchema,
    response: z.array(bankLineSchema),
  }),
  categorise: endpoint({
    method: 'POST',
    path: '/api/bank-lines/:id/categorise',
    access: 'financial_write',
    summary: 'Make a transaction from a line',
    params: idParams,
    body: categoriseLineSchema,
    response: bankLineSchema,
  }),
  applyRules: endpoint({
    method: 'POST',
    path: '/api/bank-lines/apply-rules',
    access: 'financial_write',
    summary: 'Make transactions from open lines that a rule fits and no posting',
    body: applyRulesSchema,
    response: appliedRulesSchema,
  }),
  ignore: endpoint({
    method: 'POST',
    path: '/api/bank-lines/:id/ignore',
    access: 'financial_write',
    summary: 'Say that an open line belongs in no book',
    params: idParams,
    response: bankLineSchema,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/bank-lines/:id/undo',
    access: 'financial_write',
    summary: 'Open a line again: unmatch it, or reverse the transaction made from it',
    params: idParams,
    response: bankLineSchema,
  }),
};
