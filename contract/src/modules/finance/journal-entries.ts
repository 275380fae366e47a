import { z } from 'zod';
import { BUSINESS_UNITS } from '../../platform/business-units.ts';
import { dayInput, daySchema, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idField, idInput, idParams, LIMITS, requiredText } from '../../platform/fields.ts';
import { moneyInput, moneySchema } from '../../platform/money.ts';
import { listFilter, pageQuery } from '../../platform/pages.ts';
import { COST_TYPES } from '../jobs/cost-codes.ts';
import { ENTRY_KINDS, LEDGER_KINDS, MONEY_DIGITS, SOURCE_TYPES } from './ledger.ts';

/** A posting's dimensions other than its account. `partnerId` is a contact, `projectId` a revenue record. */
const dimensionFields = {
  businessUnit: z.enum(BUSINESS_UNITS, { error: `Choose from ${BUSINESS_UNITS.join(', ')}.` }),
  projectId: idField.nullable().optional(),
  propertyId: idField.nullable().optional(),
  partnerId: idField.nullable().optional(),
  dealId: idField.nullable().optional(),
};

/** One side of an entry. `amount` is signed as `NORMAL_SIGN` describes; either `debit` or `credit` is 0.00. */
export const postingSchema = z.object({
  id: z.number().int(),
  entryId: z.number().int(),
  date: daySchema,
  ledgerAccountId: z.number().int(),
  accountName: z.string(),
  accountKind: z.enum(LEDGER_KINDS),
  amount: moneySchema,
  debit: moneySchema,
  credit: moneySchema,
  businessUnit: z.enum(BUSINESS_UNITS),
  projectId: z.number().int().nullable(),
  propertyId: z.number().int().nullable(),
  partnerId: z.number().int().nullable(),
  dealId: z.number().int().nullable(),
  jobId: z.number().int().nullable(),
  costCodeId: z.number().int().nullable(),
  costType: z.enum(COST_TYPES).nullable(),
});
export type Posting = z.infer<typeof postingSchema>;

/** A journal entry. `reversesId` and `reversedById` link an entry and its reversal. */
export const entrySchema = z.object({
  id: z.number().int(),
  date: daySchema,
  kind: z.enum(ENTRY_KINDS),
  memo: z.string(),
  sourceType: z.enum(SOURCE_TYPES).nullable(),
  sourceId: z.number().int().nullable(),
  reversesId: z.number().int().nullable(),
  reversedById: z.number().int().nullable(),
  createdBy: z.string().nullable(),
  createdByName: z.string().nullable(),
  createdAt: momentSchema,
  postings: z.array(postingSchema),
});
export type Entry = z.infer<typeof entrySchema>;

export const entryListQuery = pageQuery.pick({ limit: true, cursor: true }).extend({
  kind: listFilter(ENTRY_KINDS).optional(),
  sourceType: z.enum(SOURCE_TYPES).optional(),
  sourceId: idInput.optional(),
  from: dayInput.optional(),
  to: dayInput.optional(),
});
export type EntryListQuery = z.output<typeof entryListQuery>;

const LINE_MESSAGE = 'Enter a debit or a credit, more than zero.';
/** A manual entry, for loans, joint venture interests or owner contributions. Debits must equal credits. */
export const createEntrySchema = z.object({
  date: dayInput,
  memo: requiredText('a memo', LIMITS.notes),
  postings: z
    .array(
      z
        .object({
          ledgerAccountId: idField,
          debit: moneyInput(MONEY_DIGITS).default('0.00'),
          credit: moneyInput(MONEY_DIGITS).default('0.00'),
          ...dimensionFields,
        })
        .refine(({ debit, credit }) => (debit === '0.00') !== (credit === '0.00'), {
          path: ['debit'],
          message: LINE_MESSAGE,
        }),
    )
    .min(2, 'Enter at least two lines.')
    .max(50, 'Enter 50 lines or fewer.'),
});
export type CreateEntry = z.output<typeof createEntrySchema>;

/** The reversal's date defaults to the entry's own day, or to today if that day is in a closed period. */
export const reverseEntrySchema = z.object({
  date: dayInput.optional(),
  reason: requiredText('a reason', LIMITS.notes).optional(),
});
export type ReverseEntry = z.output<typeof reverseEntrySchema>;

export const journalEntryEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/ledger/entries',
    access: 'financial_read',
    summary: 'List journal entries, latest date first',
    query: entryListQuery,
    response: z.array(entrySchema),
    paged: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/ledger/entries/:id',
    access: 'financial_read',
    summary: 'Get a journal entry with its postings',
    params: idParams,
    response: entrySchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/ledger/entries',
    access: 'financial_write',
    summary: 'Post a manual journal entry',
    body: createEntrySchema,
    response: entrySchema,
    status: 201,
  }),
  reverse: endpoint({
    method: 'POST',
    path: '/api/ledger/entries/:id/reverse',
    access: 'financial_write',
    summary: 'Reverse a journal entry with a mirror entry; returns the reversal',
    params: idParams,
    body: reverseEntrySchema,
    response: entrySchema,
    status: 201,
  }),
};
