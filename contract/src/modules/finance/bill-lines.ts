import { z } from 'zod';
import { idField, LIMITS, optionalText } from '../../platform/fields.ts';
import { moneySchema, signedMoneyInput } from '../../platform/money.ts';
import { COST_TYPES } from '../jobs/cost-codes.ts';
import { costFields } from './financial-transactions.ts';
import { MONEY_DIGITS } from './ledger.ts';

/** The most lines of a bill. */
export const MOST_BILL_LINES = 100;

/**
 * A line of a bill, in the order of the vendor’s document. A discount has a negative amount. Its category defaults to
 * the bill’s. A job’s cost names job, code and type. A line on an order line has the order line’s job, code and type.
 * `overOrder` is the amount above the order, or the whole amount if the bill has lines on an order and this isn’t one
 * of them.
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
