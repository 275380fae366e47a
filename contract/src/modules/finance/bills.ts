import { z } from 'zod';
import { BUSINESS_UNITS } from '../../platform/business-units.ts';
import { dayInput, daySchema, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idField, idInput, idParams, LIMITS, optionalText, requiredText } from '../../platform/fields.ts';
import { moneySchema, percentInput, positiveMoneyInput, signedMoneyInput } from '../../platform/money.ts';
import { listFilter, pageQuery, sortInput } from '../../platform/pages.ts';
import { COST_TYPES } from '../jobs/cost-codes.ts';
import { REQUIRED_PAPERS } from '../purchasing/paper-kinds.ts';
import { PAY_SLOTS } from './allocation.ts';
import { costFields } from './financial-transactions.ts';
import { MONEY_DIGITS } from './ledger.ts';

/** Open until paid or canceled; either can be undone. */
export const BILL_STATUSES = ['open', 'paid', 'cancelled'] as const;
export type BillStatus = (typeof BILL_STATUSES)[number];

/** Roles of the accounts that can pay bills; never Profit, Owner's Pay or Taxes. */
export const BILL_ACCOUNT_ROLES = ['operating', 'materials'] as const;

export const BILL_SORT_KEYS = ['scheduledFor', 'dueDate', 'amount', 'vendor', 'createdAt'] as const;

/** The most lines of a bill. */
export const MOST_BILL_LINES = 100;

/**
 * A line of a bill, in the order of the vendor’s document. A discount has a negative amount. Its category defaults to the
 * bill’s. A job’s cost names job, code and type. One on an order line has those of the line; `overOrder` is how much it
 * takes the line above what was ordered, or its whole amount if other lines of the bill are on an order and it isn’t.
 */
export const billLineSchema = z.object({
  id: z.number().int(),
  description: z.string().nullable(),
  quantity: z.string().nullable(),
  unitPrice: z.string().nullable(),
  amount: moneySchema,
  category: z.string().nullable(),
  jobId: z.number().int().nullable(),
  jobNumber: z.string().nullable(),
  costCodeId: z.number().int().nullable(),
  costCode: z.string().nullable(),
  costType: z.enum(COST_TYPES).nullable(),
  orderLineId: z.number().int().nullable(),
  order: z
    .object({
      id: z.number().int(),
      number: z.string().nullable(),
      description: z.string(),
      quantity: z.string(),
      unitPrice: z.string(),
      amount: moneySchema,
    })
    .nullable(),
  overOrder: moneySchema,
});
export type BillLine = z.infer<typeof billLineSchema>;

/** How far a bill may exceed its order before it’s held: a percentage of what was ordered, and at most an amount. */
export const BILL_TOLERANCE = { percent: 2, most: '250.00' } as const;

/**
 * Why a bill is held back from its run: it exceeds its order by more than the tolerance, or its vendor lacks a required
 * paper today (`expiredOn` is null if there never was one).
 */
export const billHoldSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('over_order'), amount: moneySchema }),
  z.object({ kind: z.literal('paper'), paper: z.enum(REQUIRED_PAPERS), expiredOn: daySchema.nullable() }),
]);
export type BillHold = z.infer<typeof billHoldSchema>;

/** A payment of a bill or of a part of it. Undone payments are left out. */
export const billPaymentSchema = z.object({
  id: z.number().int(),
  amount: moneySchema,
  paidOn: daySchema,
  transactionId: z.number().int(),
});
export type BillPayment = z.infer<typeof billPaymentSchema>;

/**
 * A bill from a vendor. From its bill date on it’s in accounts payable and in the cost of its jobs.
 * - `vendorId`: the vendor’s contact, if there is one; `vendor` is the name on the bill
 * - `amount`: the sum of its lines
 * - `retainage`: the part held back until it’s released; `due`: what can be paid now
 * - `payOn`: the day of the month it's paid on; `scheduledFor`: the last such day on or before the due date
 * - `accountId`: the account that pays it; defaults to the account for operating expenses
 * - `isOverdue`: open, and due before today
 * - `paidOn`, `transactionId`: the last payment and its expense
 */
export const billSchema = z.object({
  id: z.number().int(),
  vendor: z.string(),
  vendorId: z.number().int().nullable(),
  amount: moneySchema,
  paid: moneySchema,
  retainagePercent: z.string(),
  retainage: moneySchema,
  retainageReleasedOn: daySchema.nullable(),
  due: moneySchema,
  billedOn: daySchema,
  dueDate: daySchema,
  payOn: z.literal(PAY_SLOTS),
  scheduledFor: daySchema,
  status: z.enum(BILL_STATUSES),
  businessUnit: z.enum(BUSINESS_UNITS),
  accountId: z.number().int().nullable(),
  accountName: z.string().nullable(),
  category: z.string().nullable(),
  referenceNumber: z.string().nullable(),
  notes: z.string().nullable(),
  isOverdue: z.boolean(),
  paidOn: daySchema.nullable(),
  transactionId: z.number().int().nullable(),
  holds: z.array(billHoldSchema),
  holdReleasedAt: momentSchema.nullable(),
  holdReleasedByName: z.string().nullable(),
  holdReleaseReason: z.string().nullable(),
  lines: z.array(billLineSchema),
  payments: z.array(billPaymentSchema),
  createdBy: z.string().nullable(),
  version: z.number().int(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type Bill = z.infer<typeof billSchema>;

/** The run that pays an open bill: its scheduled one, or the next if that has passed. */
export function payingRunOf({ scheduledFor }: Pick<Bill, 'scheduledFor'>, nextRun: string): string {
  return scheduledFor < nextRun ? nextRun : scheduledFor;
}

const paySlotInput = z.literal([...PAY_SLOTS], { error: `Choose from ${PAY_SLOTS.join(', ')}.` });

const QUANTITY_MESSAGE = 'Enter a number from 0 to 9,999,999.999, with up to three decimals.';
const PRICE_MESSAGE = 'Enter a price from 0 to 99,999,999.9999, with up to four decimals.';

export const billLineInput = z.object({
  description: optionalText(LIMITS.name).optional(),
  quantity: z
    .string(QUANTITY_MESSAGE)
    .trim()
    .regex(/^\d{1,7}(\.\d{1,3})?$/, QUANTITY_MESSAGE)
    .nullable()
    .optional(),
  unitPrice: z
    .string(PRICE_MESSAGE)
    .trim()
    .regex(/^\d{1,8}(\.\d{1,4})?$/, PRICE_MESSAGE)
    .nullable()
    .optional(),
  amount: signedMoneyInput(MONEY_DIGITS).refine((amount) => amount !== '0.00', 'Enter an amount other than 0.'),
  category: optionalText(100).optional(),
  ...costFields,
  orderLineId: idField.nullable().optional(),
});
export type BillLineInput = z.output<typeof billLineInput>;

const billFields = {
  vendor: requiredText('a vendor', LIMITS.name),
  vendorId: idField.nullable().optional(),
  amount: positiveMoneyInput(MONEY_DIGITS),
  billedOn: dayInput.optional(),
  dueDate: dayInput,
  payOn: paySlotInput.optional(),
  businessUnit: z.enum(BUSINESS_UNITS, { error: `Choose from ${BUSINESS_UNITS.join(', ')}.` }).optional(),
  accountId: idField.nullable().optional(),
  category: optionalText(100).optional(),
  referenceNumber: optionalText(50).optional(),
  notes: optionalText(LIMITS.notes).optional(),
  retainagePercent: percentInput.optional(),
  lines: z
    .array(billLineInput)
    .min(1, 'Add at least one line.')
    .max(MOST_BILL_LINES, `A bill can have up to ${MOST_BILL_LINES} lines.`)
    .optional(),
};

/**
 * Lines must add up to the amount; without lines, the bill is one line of its category. The bill date defaults to today.
 * `payOn` defaults to the last 10th or 25th on or before the due date, the unit to General.
 */
export const createBillSchema = z.object(billFields);
export type CreateBill = z.output<typeof createBillSchema>;

/** Only open bills can be updated. If a bill has payments, its vendor name, amount, lines, unit, bill date and retainage can’t change. */
export const updateBillSchema = z.object(billFields).partial();
export type UpdateBill = z.output<typeof updateBillSchema>;

/**
 * The date defaults to today, the amount to all that is due. A bill that would take its account below 0.00 is rejected unless `allowNegative` is set.
 */
export const payBillSchema = z.object({
  amount: positiveMoneyInput(MONEY_DIGITS).optional(),
  date: dayInput.optional(),
  allowNegative: z.boolean('Enter true or false.').default(false),
});
export type PayBill = z.output<typeof payBillSchema>;

export const releaseHoldSchema = z.object({ reason: requiredText('a reason', LIMITS.notes) });
export type ReleaseHold = z.output<typeof releaseHoldSchema>;

/** Pays the bills of a run that aren’t held: those scheduled on its 10th or 25th or earlier. */
export const payRunSchema = z.object({
  payBy: dayInput,
  date: dayInput.optional(),
  allowNegative: z.boolean('Enter true or false.').default(false),
});
export type PayRun = z.output<typeof payRunSchema>;

/** The most bills paid at once. */
export const MOST_PAID_AT_ONCE = 100;

/** `held` bills stay open, `left` are more than fit at once. */
export const paidRunSchema = z.object({
  paid: z.number().int(),
  total: moneySchema,
  held: z.number().int(),
  left: z.number().int(),
});
export type PaidRun = z.infer<typeof paidRunSchema>;

/** Dates are inclusive. `payBy` finds bills scheduled on or before a day. */
export const billListQuery = pageQuery.extend({
  status: listFilter(BILL_STATUSES).optional(),
  from: dayInput.optional(),
  to: dayInput.optional(),
  payBy: dayInput.optional(),
  overdue: z.literal('yes').optional(),
  jobId: idInput.optional(),
  vendorId: idInput.optional(),
  orderId: idInput.optional(),
  sort: sortInput(BILL_SORT_KEYS).optional(),
});
export type BillListQuery = z.output<typeof billListQuery>;

/** Totals of open bills, of overdue ones, and of those due with the next run or earlier. */
export const billSummarySchema = z.object({
  open: z.number().int(),
  openTotal: moneySchema,
  overdue: z.number().int(),
  overdueTotal: moneySchema,
  nextRun: daySchema,
  nextRunBills: z.number().int(),
  nextRunTotal: moneySchema,
});
export type BillSummary = z.infer<typeof billSummarySchema>;

export const billEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/bills',
    access: 'financial_read',
    summary: 'List bills, next to be paid first',
    query: billListQuery,
    response: z.array(billSchema),
    paged: true,
  }),
  summary: endpoint({
    method: 'GET',
    path: '/api/bills/summary',
    access: 'financial_read',
    summary: 'Totals of open bills',
    response: billSummarySchema,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/bills/:id',
    access: 'financial_read',
    summary: 'Get a bill',
    params: idParams,
    response: billSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/bills',
    access: 'financial_write',
    summary: 'Create a bill',
    body: createBillSchema,
    response: billSchema,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/bills/:id',
    access: 'financial_write',
    summary: 'Update an open bill; only the fields you send change',
    params: idParams,
    body: updateBillSchema,
    response: billSchema,
  }),
  pay: endpoint({
    method: 'POST',
    path: '/api/bills/:id/pay',
    access: 'financial_write',
    summary:
      'Pay a bill or part of it from its account; returns 409 with the account’s balance if it would drop below 0.00',
    params: idParams,
    body: payBillSchema,
    response: billSchema,
  }),
  payRun: endpoint({
    method: 'POST',
    path: '/api/bills/pay-run',
    access: 'financial_write',
    summary: `Pay all that is due on bills of a run, up to ${MOST_PAID_AT_ONCE} bills; returns 409 if an account would drop below 0.00`,
    body: payRunSchema,
    response: paidRunSchema,
  }),
  undoPayment: endpoint({
    method: 'POST',
    path: '/api/bills/:id/undo-payment',
    access: 'financial_write',
    summary: 'Undo the last payment of a bill by reversing it',
    params: idParams,
    response: billSchema,
  }),
  releaseHold: endpoint({
    method: 'POST',
    path: '/api/bills/:id/release-hold',
    access: 'role:manager',
    summary: 'Release a held bill for payment, with a reason; for managers',
    params: idParams,
    body: releaseHoldSchema,
    response: billSchema,
  }),
  releaseRetainage: endpoint({
    method: 'POST',
    path: '/api/bills/:id/release-retainage',
    access: 'financial_write',
    summary: 'Release the retainage of a bill, so that it can be paid',
    params: idParams,
    response: billSchema,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/bills/:id/cancel',
    access: 'financial_write',
    summary: 'Cancel an open bill',
    params: idParams,
    response: billSchema,
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/api/bills/:id/reopen',
    access: 'financial_write',
    summary: 'Reopen a canceled bill',
    params: idParams,
    response: billSchema,
  }),
};
