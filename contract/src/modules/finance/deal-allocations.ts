import { z } from 'zod';
import { dayInput, daySchema } from '../../platform/dates.ts';
import { dealInvoiceSchema } from '../../platform/deal-invoices.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idField, idParams, LIMITS, optionalText, requiredText } from '../../platform/fields.ts';
import { moneyInput, moneySchema, positiveMoneyInput } from '../../platform/money.ts';
import { allocationShareSchema } from './allocation-runs.ts';
import { MONEY_DIGITS } from './ledger.ts';
import { reversibleFields } from './posted-record.ts';
import { REVENUE_UNITS } from './revenue-tracking.ts';

/**
 * The posted money of a won deal: the revenue record, its payment, and its allocation.
 * - `madeProject`: whether the allocation created the project, so undoing it cancels the project
 * - `grossRevenue`: deposited on Income; `materialsSetAside` was set aside from it and `realRevenue` divided
 */
export const dealAllocationSchema = z.object({
  id: z.number().int(),
  dealId: z.number().int(),
  status: z.enum(['posted', 'reversed']),
  date: daySchema,
  projectId: z.number().int(),
  projectName: z.string().nullable(),
  madeProject: z.boolean(),
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

/** The defaults for allocating a won deal. `projectId`: its revenue record, if it has one. */
export const dealAllocationStateSchema = z.object({
  dealId: z.number().int(),
  isOffered: z.boolean(),
  /** Why the allocation isn't offered, or null. */
  problem: z.string().nullable(),
  /** The issued invoices that already bill the deal; their payments record its revenue. */
  invoices: z.array(dealInvoiceSchema),
  /** The most that can be recorded, because invoices bill the rest; null without a limit. */
  mostRevenue: moneySchema.nullable(),
  /** Why an invoice would count the deal's revenue twice, and what to undo first; null if it can be invoiced. */
  invoiceProblem: z.string().nullable(),
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

/** Omitted values come from the deal and its revenue record. */
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
 * Posts the allocation: creates or updates the deal's revenue record, marks it paid, deposits its gross revenue on
 * Income and divides it. `costs` defaults to materials plus subcontractors and can't be less.
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
    summary: 'Get whether a won deal’s money is allocated, and what’s known about it',
    params: idParams,
    response: dealAllocationStateSchema,
  }),
  preview: endpoint({
    method: 'GET',
    path: '/api/deals/:id/allocation/preview',
    access: 'financial_read',
    summary: 'Preview how a won deal’s Real Revenue would be allocated',
    params: idParams,
    query: dealAllocationPreviewQuery,
    response: dealAllocationPreviewSchema,
  }),
  post: endpoint({
    method: 'POST',
    path: '/api/deals/:id/allocation',
    access: 'financial_write',
    summary:
      'Record and allocate a won deal’s revenue; returns 409 with the allocation or the state if it isn’t offered',
    params: idParams,
    body: postDealAllocationSchema,
    response: dealAllocationSchema,
    status: 201,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/deals/:id/allocation/undo',
    access: 'financial_write',
    summary: 'Undo a deal’s allocation and payment by reversing them',
    params: idParams,
    body: undoDealAllocationSchema,
    response: dealAllocationSchema,
  }),
};
