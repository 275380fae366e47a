import { z } from 'zod';
import { BUSINESS_UNITS } from '../../platform/business-units.ts';
import { dayInput, daySchema, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idField, idInput, idParams, LIMITS, optionalText } from '../../platform/fields.ts';
import { moneySchema } from '../../platform/money.ts';
import { listFilter, pageQuery } from '../../platform/pages.ts';
import { costFields } from './financial-transactions.ts';
import { ENTRY_KINDS } from './ledger.ts';

/**
 * - `open`: not linked to anything in the books yet
 * - `matched`: a user confirmed the posting it matches
 * - `categorised`: a transaction was created from the line, by a user or a rule
 * - `ignored`: a user said it doesn't belong in the books
 */
export const BANK_LINE_STATES = ['open', 'matched', 'categorised', 'ignored'] as const;
export type BankLineState = (typeof BANK_LINE_STATES)[number];

/** A posting is suggested only within this many days of the line. */
export const SUGGESTION_DAYS = 5;

export const LATER_DAY_REASONS = ['closed', 'reversed'] as const;

/** A posting on the line's account. `daysApart` is negative if the posting is earlier. */
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
 * A line of a bank file. `amount` is positive for money in.
 * - `matches`: its postings once matched or categorized, which sum to its amount; `isMatchReversed`: one was reversed
 *   since
 * - `suggestion`: an open line's likeliest posting, nearest in days; `suggestedRuleId`: the rule that would
 *   categorize it
 * - `laterDay`: the day an open line is recorded on if it can't be its own: the first open day if the books are closed
 *   through its date (`closed`), or the day its earlier transaction was reversed (`reversed`)
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
  matches: z.array(matchCandidateSchema),
  isMatchReversed: z.boolean(),
  ruleId: z.number().int().nullable(),
  suggestion: matchCandidateSchema.nullable(),
  suggestedRuleId: z.number().int().nullable(),
  laterDay: z.object({ date: daySchema, reason: z.enum(LATER_DAY_REASONS) }).nullable(),
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
 * The transaction to create from a line. Money in is income, money out an expense. With `otherAccountId` it's a
 * transfer from or to that account and has no category. `date` confirms the line's `laterDay`; otherwise it's the line's
 * own day.
 */
export const categorizeLineSchema = z
  .object({
    businessUnit: unitInput,
    category: optionalText(100).optional(),
    otherAccountId: idField.nullable().optional(),
    date: dayInput.optional(),
    description: optionalText(LIMITS.notes).optional(),
    projectId: idField.nullable().optional(),
    partnerId: idField.nullable().optional(),
    dealId: idField.nullable().optional(),
    ...costFields,
  })
  .refine(({ category, otherAccountId }) => (category ?? null) === null || (otherAccountId ?? null) === null, {
    path: ['category'],
    message: 'Leave this out. Transfers don’t have a category.',
  });
export type CategorizeLine = z.output<typeof categorizeLineSchema>;

/** The most entries a line can be matched with. */
export const MOST_ENTRIES_OF_LINE = 50;
/** The entries a line can be matched with are listed up to this many. */
export const MOST_ENTRIES_LISTED = 100;
/** Without a search, entries this many days around the line are listed. */
export const LISTED_DAYS = 92;

/** The postings to match with a line. They sum to its amount. */
export const matchLineSchema = z.object({
  postingIds: z
    .array(z.number().int().min(1))
    .min(1, 'Choose at least one entry.')
    .max(MOST_ENTRIES_OF_LINE, `Choose ${MOST_ENTRIES_OF_LINE} entries or fewer.`)
    .refine((ids) => new Set(ids).size === ids.length, 'Choose each entry once.'),
});

/** The most lines one call can confirm or categorize. */
export const MOST_LINES_AT_ONCE = 50;
export const confirmMatchesSchema = z.object({
  matches: z
    .array(z.object({ lineId: idField, postingId: z.number().int().min(1) }))
    .min(1, 'Send at least one line.')
    .max(MOST_LINES_AT_ONCE, `Send ${MOST_LINES_AT_ONCE} lines or fewer.`),
});
export type ConfirmMatches = z.output<typeof confirmMatchesSchema>;

/** Which open lines the rules apply to, earliest first. */
export const applyRulesSchema = z.object({ accountId: idField.optional(), importId: idField.optional() });
export type ApplyRules = z.output<typeof applyRulesSchema>;

/** `invoiced`: lines left open because they pay an open invoice; `more`: other lines that match a rule remain; call again. */
export const appliedRulesSchema = z.object({
  categorised: z.number().int(),
  invoiced: z.number().int(),
  more: z.boolean(),
});
export type AppliedRules = z.infer<typeof appliedRulesSchema>;

export const bankLineEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/bank-lines',
    access: 'financial_read',
    summary: 'List bank lines, latest date first; open lines include suggestions',
    query: bankLineQuery,
    response: z.array(bankLineSchema),
    paged: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/bank-lines/:id',
    access: 'financial_read',
    summary: 'Get a bank line',
    params: idParams,
    response: bankLineSchema,
  }),
  suggestions: endpoint({
    method: 'GET',
    path: '/api/bank-lines/:id/suggestions',
    access: 'financial_read',
    summary: 'List postings of the same amount near a bank line’s date, closest first',
    params: idParams,
    response: z.array(matchCandidateSchema),
  }),
  entries: endpoint({
    method: 'GET',
    path: '/api/bank-lines/:id/entries',
    access: 'financial_read',
    summary: 'List unmatched postings on a bank line’s account, closest to its date first, to match it with several',
    params: idParams,
    query: z.object({ q: z.string().trim().max(200).optional() }),
    response: z.array(matchCandidateSchema),
  }),
  match: endpoint({
    method: 'POST',
    path: '/api/bank-lines/:id/match',
    access: 'financial_write',
    summary: 'Match a bank line to its postings, which sum to its amount',
    params: idParams,
    body: matchLineSchema,
    response: bankLineSchema,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/bank-lines/confirm',
    access: 'financial_write',
    summary: 'Confirm suggested matches for multiple bank lines',
    body: confirmMatchesSchema,
    response: z.array(bankLineSchema),
  }),
  categorize: endpoint({
    method: 'POST',
    path: '/api/bank-lines/:id/categorise',
    access: 'financial_write',
    summary: 'Create a transaction from a bank line',
    params: idParams,
    body: categorizeLineSchema,
    response: bankLineSchema,
  }),
  applyRules: endpoint({
    method: 'POST',
    path: '/api/bank-lines/apply-rules',
    access: 'financial_write',
    summary: 'Create transactions from open lines that match a rule but no posting',
    body: applyRulesSchema,
    response: appliedRulesSchema,
  }),
  ignore: endpoint({
    method: 'POST',
    path: '/api/bank-lines/:id/ignore',
    access: 'financial_write',
    summary: 'Ignore an open bank line that doesn’t belong in the books',
    params: idParams,
    response: bankLineSchema,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/bank-lines/:id/undo',
    access: 'financial_write',
    summary: 'Reopen a bank line; unmatches it, or reverses the transaction created from it',
    params: idParams,
    response: bankLineSchema,
  }),
};
