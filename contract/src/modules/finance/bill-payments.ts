import { z } from 'zod';
import { dayInput, daySchema } from '../../platform/dates.ts';
import { moneySchema, positiveMoneyInput } from '../../platform/money.ts';
import { MONEY_DIGITS } from './ledger.ts';

/** A payment of a bill or of a part of it, with money or with a vendor’s credit. Undone payments are left out. */
export const billPaymentSchema = z.object({
  id: z.number().int(),
  amount: moneySchema,
  paidOn: daySchema,
  transactionId: z.number().int().nullable(),
  credit: z.object({ id: z.number().int(), referenceNumber: z.string().nullable() }).nullable(),
});
export type BillPayment = z.infer<typeof billPaymentSchema>;

/**
 * The date defaults to today, the amount to all that can be paid. A bill that would take its account below 0.00 is rejected unless `allowNegative` is set.
 */
export const payBillSchema = z.object({
  amount: positiveMoneyInput(MONEY_DIGITS).optional(),
  date: dayInput.optional(),
  allowNegative: z.boolean('Enter true or false.').default(false),
});
export type PayBill = z.output<typeof payBillSchema>;

/** Pays the bills of a run that aren’t held: those scheduled on its 10th or 25th or earlier. */
export const payRunSchema = z.object({
  payBy: dayInput,
  date: dayInput.optional(),
  allowNegative: z.boolean('Enter true or false.').default(false),
});
export type PayRun = z.output<typeof payRunSchema>;

/** The most bills paid at once. */
export const MOST_PAID_AT_ONCE = 100;

/** `held` bills stay open; `left` counts the bills that exceeded the limit. */
export const paidRunSchema = z.object({
  paid: z.number().int(),
  total: moneySchema,
  held: z.number().int(),
  left: z.number().int(),
});
export type PaidRun = z.infer<typeof paidRunSchema>;
