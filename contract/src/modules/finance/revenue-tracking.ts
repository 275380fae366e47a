import { z } from 'zod';
import { dayInput, dayOrMomentInput, daySchema, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idField, idInput, idParams, optionalText } from '../../platform/fields.ts';
import { fromCents, moneyInput, moneySchema, shareOf, toCents } from '../../platform/money.ts';
import { listFilter, pageQuery, sortInput } from '../../platform/pages.ts';
import { MONEY_DIGITS } from './ledger.ts';

/** Pending, then invoiced, then paid; or canceled before payment. */
export const REVENUE_STATUSES = ['pending', 'invoiced', 'paid', 'cancelled'] as const;
export type RevenueStatus = (typeof REVENUE_STATUSES)[number];

/** Units a project can belong to; the form doesn't offer General. */
export const REVENUE_UNITS = ['steel_framing', 'real_estate', 'builder_education'] as const;
export type RevenueUnit = (typeof REVENUE_UNITS)[number];

/** Shown for a record without a name or client. */
export const UNNAMED_PROJECT = 'Unnamed Project';
export const NO_CLIENT = 'No client specified';

export const REVENUE_SORT_KEYS = ['createdAt', 'projectName', 'grossRevenue', 'invoiceDate', 'dueDate'] as const;

/** A record's stored amounts. The server computes the other figures from them; a form may do the same. */
export interface RevenueAmounts {
  grossRevenue: string;
  costs: string;
  materialsCost?: string | null;
  subcontractorCost?: string | null;
}

/** Gross revenue less costs. */
export function netRevenueOf({ grossRevenue, costs }: RevenueAmounts): string {
  return fromCents(toCents(grossRevenue) - toCents(costs));
}

/** Net revenue in percent of gross, two decimals; 0 if gross is 0. */
export function profitMarginOf(amounts: RevenueAmounts): string {
  const gross = toCents(amounts.grossRevenue);
  return gross === 0n ? '0.00' : fromCents(shareOf(toCents(netRevenueOf(amounts)), 10_000n, gross));
}

/** Real Revenue: gross less materials and subcontractors, where a missing cost counts as 0. */
export function realRevenueOf({ grossRevenue, materialsCost, subcontractorCost }: RevenueAmounts): string {
  return fromCents(toCents(grossRevenue) - toCents(materialsCost ?? '0.00') - toCents(subcontractorCost ?? '0.00'));
}

/**
 * A project and its revenue.
 * - `netRevenue`, `profitMargin`, `realRevenue`: computed; `isRealRevenueAssumed`: neither materials nor
 *   subcontractor costs are set
 * - `incomeTransactionId`: the transaction that recorded its payment, unless that was reversed
 * - `isOverdue`: invoiced, and due before today
 * - `documentedBy`: the number of the invoice that decides its status, such as `INV-2026-001`
 */
export const revenueRecordSchema = z.object({
  id: z.number().int(),
  businessUnit: z.enum(REVENUE_UNITS),
  projectName: z.string().nullable(),
  clientName: z.string().nullable(),
  grossRevenue: moneySchema,
  costs: moneySchema,
  materialsCost: moneySchema.nullable(),
  subcontractorCost: moneySchema.nullable(),
  netRevenue: moneySchema,
  profitMargin: z.string(),
  realRevenue: moneySchema,
  isRealRevenueAssumed: z.boolean(),
  status: z.enum(REVENUE_STATUSES),
  invoiceDate: daySchema.nullable(),
  dueDate: daySchema.nullable(),
  paymentDate: daySchema.nullable(),
  isOverdue: z.boolean(),
  dealId: z.number().int().nullable(),
  jobId: z.number().int().nullable(),
  jobName: z.string().nullable(),
  /** The contact of its job or else of its deal, whom its invoice bills. */
  customerId: z.number().int().nullable(),
  incomeTransactionId: z.number().int().nullable(),
  documentedBy: z.string().nullable(),
  createdBy: z.string().nullable(),
  version: z.number().int(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type RevenueRecord = z.infer<typeof revenueRecordSchema>;

const revenueFields = {
  businessUnit: z.enum(REVENUE_UNITS, { error: `Choose from ${REVENUE_UNITS.join(', ')}.` }),
  projectName: optionalText(200).optional(),
  clientName: optionalText(100).optional(),
  grossRevenue: moneyInput(MONEY_DIGITS),
  costs: moneyInput(MONEY_DIGITS).optional(),
  materialsCost: moneyInput(MONEY_DIGITS).nullable().optional(),
  subcontractorCost: moneyInput(MONEY_DIGITS).nullable().optional(),
  invoiceDate: dayOrMomentInput.nullable().optional(),
  dueDate: dayInput.nullable().optional(),
  dealId: idField.nullable().optional(),
  jobId: idField.nullable().optional(),
};

/** A new record is pending. A netRevenue, profitMargin or status in the body is ignored and computed. */
export const createRevenueRecordSchema = z.object(revenueFields);
export type CreateRevenueRecord = z.output<typeof createRevenueRecordSchema>;

export const updateRevenueRecordSchema = z.object(revenueFields).partial();
export type UpdateRevenueRecord = z.output<typeof updateRevenueRecordSchema>;

/** The invoice date defaults to today. */
export const invoiceRevenueSchema = z.object({ invoiceDate: dayInput.optional(), dueDate: dayInput.optional() });
export type InvoiceRevenue = z.output<typeof invoiceRevenueSchema>;

/** With `recordIncome` the gross revenue is deposited on `accountId`, or the income account, on the payment date. */
export const payRevenueSchema = z.object({
  paymentDate: dayInput.optional(),
  recordIncome: z.boolean('Enter true or false.').default(false),
  accountId: idField.nullable().optional(),
});
export type PayRevenue = z.output<typeof payRevenueSchema>;

/** Filters by invoice date; both dates are inclusive. */
export const revenueListQuery = pageQuery.extend({
  status: listFilter(REVENUE_STATUSES).optional(),
  unit: listFilter(REVENUE_UNITS).optional(),
  dealId: idInput.optional(),
  jobId: idInput.optional(),
  from: dayInput.optional(),
  to: dayInput.optional(),
  overdue: z.literal('yes').optional(),
  sort: sortInput(REVENUE_SORT_KEYS).optional(),
});
export type RevenueListQuery = z.output<typeof revenueListQuery>;

export const revenueTrackingEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/revenue-tracking',
    access: 'financial_read',
    summary: 'List revenue records, newest first',
    query: revenueListQuery,
    response: z.array(revenueRecordSchema),
    paged: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/revenue-tracking/:id',
    access: 'financial_read',
    summary: 'Get a revenue record',
    params: idParams,
    response: revenueRecordSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/revenue-tracking',
    access: 'financial_write',
    summary: 'Create a revenue record for a project',
    body: createRevenueRecordSchema,
    response: revenueRecordSchema,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/revenue-tracking/:id',
    access: 'financial_write',
    summary: 'Update a revenue record; only the fields you send change',
    params: idParams,
    body: updateRevenueRecordSchema,
    response: revenueRecordSchema,
  }),
  invoice: endpoint({
    method: 'POST',
    path: '/api/revenue-tracking/:id/invoice',
    access: 'financial_write',
    summary: 'Mark a pending revenue record invoiced',
    params: idParams,
    body: invoiceRevenueSchema,
    response: revenueRecordSchema,
  }),
  pay: endpoint({
    method: 'POST',
    path: '/api/revenue-tracking/:id/pay',
    access: 'financial_write',
    summary: 'Mark a revenue record paid; with `recordIncome`, the income is also recorded',
    params: idParams,
    body: payRevenueSchema,
    response: revenueRecordSchema,
  }),
  undoPayment: endpoint({
    method: 'POST',
    path: '/api/revenue-tracking/:id/undo-payment',
    access: 'financial_write',
    summary: 'Undo a revenue record’s payment, and reverse the income recorded with it',
    params: idParams,
    response: revenueRecordSchema,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/revenue-tracking/:id/cancel',
    access: 'financial_write',
    summary: 'Cancel an unpaid revenue record',
    params: idParams,
    response: revenueRecordSchema,
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/api/revenue-tracking/:id/reopen',
    access: 'financial_write',
    summary: 'Reopen a canceled revenue record as pending',
    params: idParams,
    response: revenueRecordSchema,
  }),
};
