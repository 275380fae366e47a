import { z } from 'zod';
import { BUSINESS_UNITS } from '../../platform/business-units.ts';
import { dayInput, daySchema, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idField, idParams, LIMITS, optionalText, requiredText } from '../../platform/fields.ts';
import { moneySchema, positiveMoneyInput } from '../../platform/money.ts';
import { listFilter, pageQuery, sortInput } from '../../platform/pages.ts';
import { PAY_SLOTS } from './allocation.ts';
import { MONEY_DIGITS } from './ledger.ts';

/** Open until it is paid or cancelled; either can be taken back. */
export const BILL_STATUSES = ['open', 'paid', 'cancelled'] as const;
export type BillStatus = (typeof BILL_STATUSES)[number];

/** Roles of the accounts bills are paid from. Never from Profit, Owner's Pay or Taxes. */
export const BILL_ACCOUNT_ROLES = ['operating', 'materials'] as const;

export const BILL_SORT_KEYS = ['scheduledFor', 'dueDate', 'amount', 'vendor', 'createdAt'] as const;

/**
 * What the business owes a vendor.
 * - `payOn`: the day of the month it is paid on; `scheduledFor`: the 10th or 25th that makes, the last before it is due
 * - `accountId`: where it is paid from; the account for operating expenses unless told
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

/** The run an open bill is paid with: its own, or the next one where that has passed. */
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

/** Without `payOn` it is the 10th or the 25th, whichever comes last before it is due; without a unit General. */
export const createBillSchema = z.object(billFields);
export type CreateBill = z.output<typeof createBillSchema>;

/** Only an open bill changes. */
export const updateBillSchema = z.object(billFields).partial();
export type UpdateBill = z.output<typeof updateBillSchema>;

/** Without a day it is today. A bill that takes its account below 0.00 is refused unless `allowNegative` says it is meant. */
export const payBillSchema = z.object({
  date: dayInput.optional(),
  allowNegative: z.boolean('Enter true or false.').default(false),
});
export type PayBill = z.output<typeof payBillSchema>;

/** Days are both included. `payBy` finds bills whose 10th or 25th is on or before a day. */
export const billListQuery = pageQuery.extend({
  status: listFilter(BILL_STATUSES).optional(),
  from: dayInput.optional(),
  to: dayInput.optional(),
  payBy: dayInput.optional(),
  overdue: z.literal('yes').optional(),
  sort: sortInput(BILL_SORT_KEYS).optional(),
});
export type BillListQuery = z.output<typeof billListQuery>;

/** What is open, what of it is overdue, and what is to be paid with the next run (and those before). */
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
    summary: 'List bills, the next to be paid first',
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
    summary: 'One bill',
    params: idParams,
    response: billSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/bills',
    access: 'financial_write',
    summary: 'Add a bill',
    body: createBillSchema,
    response: billSchema,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/bills/:id',
    access: 'financial_write',
    summary: 'Change the sent fields of an open bill',
    params: idParams,
    body: updateBillSchema,
    response: billSchema,
  }),
  pay: endpoint({
    method: 'POST',
    path: '/api/bills/:id/pay',
    access: 'financial_write',
    summary: 'Pay a bill from its account; 409 with the account’s balance where that would go below 0.00',
    params: idParams,
    body: payBillSchema,
    response: billSchema,
  }),
  undoPayment: endpoint({
    method: 'POST',
    path: '/api/bills/:id/undo-payment',
    access: 'financial_write',
    summary: 'Take back the payment of a bill by reversing it',
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
