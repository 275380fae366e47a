import { z } from 'zod';
import { BUSINESS_UNITS } from '../../platform/business-units.ts';
import { dayInput, daySchema, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idField, idInput, idParams, LIMITS, optionalText, requiredText } from '../../platform/fields.ts';
import { moneySchema, percentInput, positiveMoneyInput } from '../../platform/money.ts';
import { listFilter, pageQuery, sortInput } from '../../platform/pages.ts';
import { REQUIRED_PAPERS } from '../purchasing/paper-kinds.ts';
import { PAY_SLOTS } from './allocation.ts';
import { billLineInput, billLineSchema, MOST_BILL_LINES } from './bill-lines.ts';
import { billPaymentSchema, MOST_PAID_AT_ONCE, paidRunSchema, payBillSchema, payRunSchema } from './bill-payments.ts';
import { billScanSchema } from './bill-scans.ts';
import { MONEY_DIGITS } from './ledger.ts';

/** Open until paid or canceled; either can be undone. */
export const BILL_STATUSES = ['open', 'paid', 'cancelled'] as const;
export type BillStatus = (typeof BILL_STATUSES)[number];

/** Roles of the accounts that can pay bills; never Profit, Owner's Pay or Taxes. */
export const BILL_ACCOUNT_ROLES = ['operating', 'materials'] as const;

export const BILL_SORT_KEYS = ['scheduledFor', 'dueDate', 'amount', 'vendor', 'createdAt'] as const;

/**
 * Why a bill is held back from its run: it exceeds its order by more than the tolerance of its bill date (see
 * `dated-settings`), its vendor lacks a required paper today (`expiredOn` is null if there never was one), or its
 * signed lien waivers are `missing` that much of its payment, although the vendor or a job of the bill requires them.
 */
export const billHoldSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('over_order'), amount: moneySchema }),
  z.object({ kind: z.literal('waiver'), missing: moneySchema }),
  z.object({ kind: z.literal('paper'), paper: z.enum(REQUIRED_PAPERS), expiredOn: daySchema.nullable() }),
]);
export type BillHold = z.infer<typeof billHoldSchema>;

/**
 * A manager's decision on a held bill: to pay up to the ordered amount and keep the rest held, to pay all of it, or to
 * send it back to the vendor, so that it isn’t paid until it’s changed.
 */
export const HOLD_DECISIONS = ['as_ordered', 'accept', 'send_back'] as const;
export type HoldDecision = (typeof HOLD_DECISIONS)[number];

/**
 * A bill from a vendor. From its bill date on it’s in accounts payable and in the cost of its jobs.
 * - `vendorId`: the vendor’s contact, if there is one; `vendor` is the name on the bill
 * - `amount`: the sum of its lines
 * - `paid`: the amount paid with money and credits; `credited`: with credits
 * - `retainage`: the part held back until it’s released; `due`: the amount that can be paid now
 * - `payable`: the part of `due` that a run pays, less if the bill is held; `holdDecision`: a manager's decision on
 *   the hold
 * - `payOn`: the day of the month it's paid on; `scheduledFor`: the last such day on or before the due date
 * - `accountId`: the account that pays it; defaults to the account for operating expenses
 * - `isOverdue`: open, and due before today
 * - `recurringId`: the recurring bill it was entered by
 * - `paidOn`, `transactionId`: the last payment and its expense
 */
export const billSchema = z.object({
  id: z.number().int(),
  vendor: z.string(),
  vendorId: z.number().int().nullable(),
  amount: moneySchema,
  paid: moneySchema,
  credited: moneySchema,
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
  payable: moneySchema,
  holds: z.array(billHoldSchema),
  holdDecision: z.enum(HOLD_DECISIONS).nullable(),
  holdReleasedAt: momentSchema.nullable(),
  holdReleasedByName: z.string().nullable(),
  holdReleaseReason: z.string().nullable(),
  lines: z.array(billLineSchema),
  payments: z.array(billPaymentSchema),
  scan: billScanSchema.nullable(),
  recurringId: z.number().int().nullable(),
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

/** Accepts the bill by default. */
export const releaseHoldSchema = z.object({
  decision: z.enum(HOLD_DECISIONS, { error: `Choose from ${HOLD_DECISIONS.join(', ')}.` }).default('accept'),
  reason: requiredText('a reason', LIMITS.notes),
});
export type ReleaseHold = z.output<typeof releaseHoldSchema>;

/**
 * Dates are inclusive. `payBy` finds bills scheduled on or before a day; `held` those with something due that a run
 * pays nothing of (or pays, if false).
 */
export const billListQuery = pageQuery.extend({
  status: listFilter(BILL_STATUSES).optional(),
  from: dayInput.optional(),
  to: dayInput.optional(),
  payBy: dayInput.optional(),
  overdue: z.literal('yes').optional(),
  held: z.enum(['yes', 'no'], { error: 'Enter yes or no.' }).optional(),
  jobId: idInput.optional(),
  vendorId: idInput.optional(),
  orderId: idInput.optional(),
  sort: sortInput(BILL_SORT_KEYS).optional(),
});
export type BillListQuery = z.output<typeof billListQuery>;

/**
 * Totals of open bills, of overdue bills, of what the next run pays and of what it holds back, and of unused credits.
 */
export const billSummarySchema = z.object({
  open: z.number().int(),
  openTotal: moneySchema,
  overdue: z.number().int(),
  overdueTotal: moneySchema,
  nextRun: daySchema,
  nextRunBills: z.number().int(),
  nextRunTotal: moneySchema,
  nextRunHeld: z.number().int(),
  nextRunHeldTotal: moneySchema,
  credits: z.number().int(),
  creditTotal: moneySchema,
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
    summary: 'Decide on a held bill: pay it as ordered, accept it or send it back, with a reason; for managers',
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
