import { z } from 'zod';
import { BUSINESS_UNITS } from '../../platform/business-units.ts';
import { dayInput, daySchema, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idField, idInput, idParams, LIMITS, optionalText, requiredText } from '../../platform/fields.ts';
import { moneySchema, positiveMoneyInput } from '../../platform/money.ts';
import { listFilter, pageQuery } from '../../platform/pages.ts';
import { COST_TYPES } from '../jobs/cost-codes.ts';
import { billLineInput, MOST_BILL_LINES } from './bill-lines.ts';
import { MONEY_DIGITS } from './ledger.ts';

/** Open until all of it is applied. A void credit was canceled. */
export const CREDIT_STATUSES = ['open', 'applied', 'void'] as const;
export type CreditStatus = (typeof CREDIT_STATUSES)[number];

/** A line of a credit: the amount it takes off a category, or off the cost of a job. A fee has a negative amount. */
export const creditLineSchema = z.object({
  id: z.number().int(),
  description: z.string().nullable(),
  amount: moneySchema,
  category: z.string().nullable(),
  jobId: z.number().int().nullable(),
  jobNumber: z.string().nullable(),
  costCodeId: z.number().int().nullable(),
  costCode: z.string().nullable(),
  costType: z.enum(COST_TYPES).nullable(),
});
export type CreditLine = z.infer<typeof creditLineSchema>;

/** A part of a credit that pays a part of a bill. */
export const creditApplicationSchema = z.object({
  id: z.number().int(),
  billId: z.number().int(),
  vendor: z.string(),
  referenceNumber: z.string().nullable(),
  amount: moneySchema,
  appliedOn: daySchema,
});

/**
 * A credit memo of a vendor. From its day on, it lowers accounts payable and the cost of its jobs. `left` is what the
 * vendor still owes us: it can be applied to bills.
 */
export const vendorCreditSchema = z.object({
  id: z.number().int(),
  vendor: z.string(),
  vendorId: z.number().int().nullable(),
  amount: moneySchema,
  applied: moneySchema,
  left: moneySchema,
  creditedOn: daySchema,
  status: z.enum(CREDIT_STATUSES),
  businessUnit: z.enum(BUSINESS_UNITS),
  category: z.string().nullable(),
  referenceNumber: z.string().nullable(),
  notes: z.string().nullable(),
  lines: z.array(creditLineSchema),
  applications: z.array(creditApplicationSchema),
  createdBy: z.string().nullable(),
  version: z.number().int(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type VendorCredit = z.infer<typeof vendorCreditSchema>;

/** Lines must add up to the amount; without lines, the credit is one line of its category. Its day defaults to today. */
export const createCreditSchema = z.object({
  vendor: requiredText('a vendor', LIMITS.name),
  vendorId: idField.nullable().optional(),
  amount: positiveMoneyInput(MONEY_DIGITS),
  creditedOn: dayInput.optional(),
  businessUnit: z.enum(BUSINESS_UNITS, { error: `Choose from ${BUSINESS_UNITS.join(', ')}.` }).optional(),
  category: optionalText(100).optional(),
  referenceNumber: optionalText(50).optional(),
  notes: optionalText(LIMITS.notes).optional(),
  lines: z
    .array(billLineInput.omit({ quantity: true, unitPrice: true, orderLineId: true }))
    .min(1, 'Add at least one line.')
    .max(MOST_BILL_LINES, `A credit can have up to ${MOST_BILL_LINES} lines.`)
    .optional(),
});
export type CreateCredit = z.output<typeof createCreditSchema>;

/** The amount defaults to the unused credit or the amount due on the bill, whichever is less; the date to today. */
export const applyCreditSchema = z.object({
  billId: idField,
  amount: positiveMoneyInput(MONEY_DIGITS).optional(),
  date: dayInput.optional(),
});
export type ApplyCredit = z.output<typeof applyCreditSchema>;

export const unapplyCreditSchema = z.object({ billId: idField });
export type UnapplyCredit = z.output<typeof unapplyCreditSchema>;

/** `billId` finds the credits of the bill’s vendor. */
export const creditListQuery = pageQuery.extend({
  status: listFilter(CREDIT_STATUSES).optional(),
  vendorId: idInput.optional(),
  billId: idInput.optional(),
});
export type CreditListQuery = z.output<typeof creditListQuery>;

export const vendorCreditEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/vendor-credits',
    access: 'financial_read',
    summary: 'List vendor credits, latest first',
    query: creditListQuery,
    response: z.array(vendorCreditSchema),
    paged: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/vendor-credits/:id',
    access: 'financial_read',
    summary: 'Get a credit',
    params: idParams,
    response: vendorCreditSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/vendor-credits',
    access: 'financial_write',
    summary: 'Enter a vendor’s credit memo',
    body: createCreditSchema,
    response: vendorCreditSchema,
    status: 201,
  }),
  apply: endpoint({
    method: 'POST',
    path: '/api/vendor-credits/:id/apply',
    access: 'financial_write',
    summary: 'Apply a credit to an open bill of the same vendor; no money moves',
    params: idParams,
    body: applyCreditSchema,
    response: vendorCreditSchema,
  }),
  unapply: endpoint({
    method: 'POST',
    path: '/api/vendor-credits/:id/unapply',
    access: 'financial_write',
    summary: 'Remove a credit from a bill, unless the bill has later payments',
    params: idParams,
    body: unapplyCreditSchema,
    response: vendorCreditSchema,
  }),
  void: endpoint({
    method: 'POST',
    path: '/api/vendor-credits/:id/void',
    access: 'financial_write',
    summary: 'Void a credit that isn’t applied to any bill',
    params: idParams,
    response: vendorCreditSchema,
  }),
};
