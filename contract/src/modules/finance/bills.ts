import { z } from 'zod';
import { BUSINESS_UNITS } from '../../platform/business-units.ts';
import { dayInput, daySchema, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idField, idParams, LIMITS, optionalText, requiredText } from '../../platform/fields.ts';
import { moneySchema, positiveMoneyInput } from '../../platform/money.ts';
import { listFilter, pageQuery, sortInput } from '../../platform/pages.ts';
import { PAY_SLOTS } from './allocation.ts';
import { MONEY_DIGITS } from './ledger.ts';

/** Open until paid or canceled; either can be undone. */
export const BILL_STATUSES = ['open', 'paid', 'cancelled'] as const;
export type BillStatus = (typeof BILL_STATUSES)[number];

/** Roles of the accounts that can pay bills; never Profit, Owner's Pay or Taxes. */
export const BILL_ACCOUNT_ROLES = ['operating', 'materials'] as const;

export const BILL_SORT_KEYS = ['scheduledFor', 'dueDate', 'amount', 'vendor', 'createdAt'] as const;

/**
 * A bill from a vendor.
 * - `payOn`: the day of the month it's paid on; `scheduledFor`: the last such day on or before the due date
 * - `accountId`: the account that pays it; defaults to the account for operating expenses
 * - `isOverdue`: open, and due before today
 * - `transactionId`: the expense that paid it
 */
export const billSchema = z.object({
  id: z.number().int(),
  vendor: z.string(),
  amount: moneySchema,
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
  amount: positiveMoneyInput(MONEY_DIGITS),
  dueDate: dayInput,
  payOn: paySlotInput.optional(),
  businessUnit: z.enum(BUSINESS_UNITS, { error: `Choose from ${BUSINESS_UNITS.join(', ')}.` }).optional(),
  accountId: idField.nullable().optional(),
  category: optionalText(100).optional(),
  referenceNumber: optionalText(50).optional(),
  notes: optionalText(LIMITS.notes).optional(),
};

/** `payOn` defaults to the last 10th or 25th on or before the due date, the unit to General. */
export const createBillSchema = z.object(billFields);
export type CreateBill = z.output<typeof createBillSchema>;

/** Only open bills can be updated. */
export const updateBillSchema = z.object(billFields).partial();
export type UpdateBill = z.output<typeof updateBillSchema>;

/**
 * The date defaults to today. A bill that would take its account below 0.00 is rejected unless `allowNegative` is set.
 */
export const payBillSchema = z.object({
  date: dayInput.optional(),
  allowNegative: z.boolean('Enter true or false.').default(false),
});
export type PayBill = z.output<typeof payBillSchema>;

/** Dates are inclusive. `payBy` finds bills scheduled on or before a day. */
export const billListQuery = pageQuery.extend({
  status: listFilter(BILL_STATUSES).optional(),
  from: dayInput.optional(),
  to: dayInput.optional(),
  payBy: dayInput.optional(),
  overdue: z.literal('yes').optional(),
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
    summary: 'Pay a bill from its account; returns 409 with the account’s balance if it would drop below 0.00',
    params: idParams,
    body: payBillSchema,
    response: billSchema,
  }),
  undoPayment: endpoint({
    method: 'POST',
    path: '/api/bills/:id/undo-payment',
    access: 'financial_write',
    summary: 'Undo a bill payment by reversing it',
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
