import { z } from 'zod';
import { BUSINESS_UNITS } from '../../platform/business-units.ts';
import { daySchema, momentSchema } from '../../platform/dates.ts';
import { endpoint } from '../../platform/endpoint.ts';
import { idField, idParams, LIMITS, optionalText, requiredText } from '../../platform/fields.ts';
import { moneySchema, positiveMoneyInput } from '../../platform/money.ts';
import { billLineInput, MOST_BILL_LINES } from './bill-lines.ts';
import { MONEY_DIGITS } from './ledger.ts';
import { creditLineSchema } from './vendor-credits.ts';

/** The most recurring bills, so that the list needs no pages. */
export const MOST_RECURRING = 200;
/** The most days between a recurring bill and its due date. */
export const MOST_DUE_DAYS = 365;

/**
 * A bill that comes every month, such as rent. On its day, or on the last of a shorter month, it enters a bill of that
 * date, due `dueDays` later.
 * - `firstMonth`, `lastMonth`: `2026-03`, inclusive
 * - `nextOn`: the day of the next bill; null if it’s paused or over
 * - `problem`: why the bill of `nextOn` couldn’t be entered
 */
export const recurringBillSchema = z.object({
  id: z.number().int(),
  vendor: z.string(),
  vendorId: z.number().int().nullable(),
  amount: moneySchema,
  dayOfMonth: z.number().int(),
  firstMonth: z.string(),
  lastMonth: z.string().nullable(),
  dueDays: z.number().int(),
  businessUnit: z.enum(BUSINESS_UNITS),
  accountId: z.number().int().nullable(),
  accountName: z.string().nullable(),
  category: z.string().nullable(),
  notes: z.string().nullable(),
  lines: z.array(creditLineSchema),
  nextOn: daySchema.nullable(),
  pausedAt: momentSchema.nullable(),
  problem: z.string().nullable(),
  createdBy: z.string().nullable(),
  version: z.number().int(),
  createdAt: momentSchema,
  updatedAt: momentSchema,
});
export type RecurringBill = z.infer<typeof recurringBillSchema>;

const MONTH_MESSAGE = 'Enter a month, such as 2026-03.';
const monthInput = z.string(MONTH_MESSAGE).regex(/^(19|20)\d\d-(0[1-9]|1[0-2])$/, MONTH_MESSAGE);
const wholeInput = (least: number, most: number) => {
  const message = `Enter a number from ${least} to ${most}.`;
  return z.number(message).int(message).min(least, message).max(most, message);
};

const recurringFields = {
  vendor: requiredText('a vendor', LIMITS.name),
  vendorId: idField.nullable().optional(),
  amount: positiveMoneyInput(MONEY_DIGITS),
  dayOfMonth: wholeInput(1, 31),
  firstMonth: monthInput,
  lastMonth: monthInput.nullable().optional(),
  dueDays: wholeInput(0, MOST_DUE_DAYS).optional(),
  businessUnit: z.enum(BUSINESS_UNITS, { error: `Choose from ${BUSINESS_UNITS.join(', ')}.` }).optional(),
  accountId: idField.nullable().optional(),
  category: optionalText(100).optional(),
  notes: optionalText(LIMITS.notes).optional(),
  lines: z
    .array(billLineInput.omit({ quantity: true, unitPrice: true, orderLineId: true }))
    .min(1, 'Add at least one line.')
    .max(MOST_BILL_LINES, `A bill can have up to ${MOST_BILL_LINES} lines.`)
    .optional(),
};

/** Lines must add up to the amount; without lines, the bill is one line of its category. It’s due on its day by default. */
export const createRecurringSchema = z.object(recurringFields);
export type CreateRecurring = z.output<typeof createRecurringSchema>;

/** Changes only bills that aren’t entered yet. */
export const updateRecurringSchema = z.object(recurringFields).partial();
export type UpdateRecurring = z.output<typeof updateRecurringSchema>;

export const recurringBillEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/recurring-bills',
    access: 'financial_read',
    summary: 'List recurring bills, next due first',
    response: z.array(recurringBillSchema),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/recurring-bills/:id',
    access: 'financial_read',
    summary: 'Get a recurring bill',
    params: idParams,
    response: recurringBillSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/recurring-bills',
    access: 'financial_write',
    summary: 'Create a recurring bill; it enters a bill on its day of each month',
    body: createRecurringSchema,
    response: recurringBillSchema,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/recurring-bills/:id',
    access: 'financial_write',
    summary: 'Update a recurring bill; bills it has entered stay as they are',
    params: idParams,
    body: updateRecurringSchema,
    response: recurringBillSchema,
  }),
  pause: endpoint({
    method: 'POST',
    path: '/api/recurring-bills/:id/pause',
    access: 'financial_write',
    summary: 'Pause a recurring bill',
    params: idParams,
    response: recurringBillSchema,
  }),
  resume: endpoint({
    method: 'POST',
    path: '/api/recurring-bills/:id/resume',
    access: 'financial_write',
    summary: 'Resume a paused recurring bill; months whose day has passed are skipped',
    params: idParams,
    response: recurringBillSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/recurring-bills/:id',
    access: 'financial_write',
    summary: 'Delete a recurring bill; it moves to Trash for 30 days, and its bills stay',
    params: idParams,
    status: 204,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/recurring-bills/:id/restore',
    access: 'financial_write',
    summary: 'Restore a deleted recurring bill',
    params: idParams,
    response: recurringBillSchema,
  }),
};
