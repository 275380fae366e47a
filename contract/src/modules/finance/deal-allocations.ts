import { z } from 'zod';
import { dayInput, daySchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idField, idParams, LIMITS, optionalText, requiredText } from '../../platform/fields.ts';
import { moneyInput, moneySchema, positiveMoneyInput } from '../../platform/money.ts';
import { allocationShareSchema } from './allocation-runs.ts';
import { MONEY_DIGITS } from './ledger.ts';
import { reversibleFields } from './posted-record.ts';
import { REVENUE_UNITS } from './revenue-tracking.ts';

/**
 * The money of a won deal, divided: the revenue record, its payment, and the allocation of it.
 * - `grossRevenue` came onto Income; of it `materialsSetAside` was set aside and `realRevenue` divided
 */
export const dealAllocationSchema = z.object({
  id: z.number().int(),
  dealId: z.number().int(),
  status: z.enum(['posted', 'reversed']),
  date: daySchema,
  projectId: z.number().int(),
  projectName: z.string().nullable(),
  grossRevenue: moneySchema,
  materialsCost: moneySchema,
  subcontractorCost: moneySchema,
  materialsSetAside: moneySchema,
  materialsAccountName: z.string().nullable(),
  realRevenue: moneySchema,
  shares: z.array(allocationShareSchema),
  incomeTransactionId: z.number().int(),
  transactionId: z.number().int(),
  entryId: z.number().int(),
  ...reversibleFields,
});
export type DealAllocation = z.infer<typeof dealAllocationSchema>;

/** What is known of a won deal's money before anybody typed anything. `projectId`: its revenue record, if it has one. */
export const dealAllocationStateSchema = z.object({
  dealId: z.number().int(),
  isOffered: z.boolean(),
  /** Why it is not offered, or null. */
  problem: z.string().nullable(),
  posted: dealAllocationSchema.nullable(),
  history: z.array(dealAllocationSchema),
  projectId: z.number().int().nullable(),
  businessUnit: z.enum(REVENUE_UNITS).nullable(),
  projectName: z.string(),
  clientName: z.string().nullable(),
  grossRevenue: moneySchema,
  costs: moneySchema,
  materialsCost: moneySchema.nullable(),
  subcontractorCost: moneySchema.nullable(),
});
export type DealAllocationState = z.infer<typeof dealAllocationStateSchema>;

/** What is not sent is carried over from the deal and its revenue record. */
export const dealAllocationPreviewQuery = z.object({
  grossRevenue: positiveMoneyInput(MONEY_DIGITS).optional(),
  materialsCost: moneyInput(MONEY_DIGITS).optional(),
  subcontractorCost: moneyInput(MONEY_DIGITS).optional(),
});
export type DealAllocationPreviewQuery = z.output<typeof dealAllocationPreviewQuery>;

export const dealAllocationPreviewSchema = z.object({
  grossRevenue: moneySchema,
  materialsSetAside: moneySchema,
  materialsAccountName: z.string().nullable(),
  realRevenue: moneySchema,
  totalPercentage: z.string(),
  shares: z.array(allocationShareSchema),
  problem: z.string().nullable(),
});
export type DealAllocationPreview = z.infer<typeof dealAllocationPreviewSchema>;

/**
 * Posts it: the deal's revenue record is made, or brought up to this, and marked paid; its gross revenue comes onto
 * Income and is divided from there. `costs` are at least materials and subcontractors, and those unless told.
 */
export const postDealAllocationSchema = z.object({
  date: dayInput.optional(),
  businessUnit: z.enum(REVENUE_UNITS, { error: `Choose from ${REVENUE_UNITS.join(', ')}.` }).optional(),
  projectName: optionalText(LIMITS.name).optional(),
  clientName: optionalText(100).optional(),
  grossRevenue: positiveMoneyInput(MONEY_DIGITS).optional(),
  costs: moneyInput(MONEY_DIGITS).optional(),
  materialsCost: moneyInput(MONEY_DIGITS).optional(),
  subcontractorCost: moneyInput(MONEY_DIGITS).optional(),
  shares: z
    .array(z.object({ accountId: idField, amount: moneyInput(MONEY_DIGITS) }))
    .max(200)
    .optional(),
});
export type PostDealAllocation = z.output<typeof postDealAllocationSchema>;

export const undoDealAllocationSchema = z.object({ reason: requiredText('a reason', LIMITS.notes).optional() });
export type UndoDealAllocation = z.output<typeof undoDealAllocationSchema>;

export const dealAllocationEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/deals/:id/allocation',
    access: 'financial_read',
    summary: 'Whether the money of a won deal is divided, and what is known of it',
    params: idParams,
    response: dealAllocationStateSchema,
  }),
  preview: endpoint({
    method: 'GET',
    path: '/api/deals/:id/allocation/preview',
    access: 'financial_read',
    summary: 'How the Real Revenue of a won deal would be divided',
    params: idParams,
    query: dealAllocationPreviewQuery,
    response: dealAllocationPreviewSchema,
  }),
  post: endpoint({
    method: 'POST',
    path: '/api/deals/:id/allocation',
    access: 'financial_write',
    summary: 'Record the revenue of a won deal and divide it, once; a second time answers 409 with it',
    params: idParams,
    body: postDealAllocationSchema,
    response: dealAllocationSchema,
    status: 201,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/deals/:id/allocation/undo',
    access: 'financial_write',
    summary: 'Take back the allocation and the payment of a deal by reversing them',
    params: idParams,
    body: undoDealAllocationSchema,
    response: dealAllocationSchema,
  }),
};
