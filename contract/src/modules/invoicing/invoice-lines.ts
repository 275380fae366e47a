import { z } from 'zod';
import { idField, LIMITS, optionalText, requiredText } from '../../platform/fields.ts';
import { moneySchema, percentInput } from '../../platform/money.ts';

/**
 * A line of an invoice.
 * - `amount`: quantity × unit price, to the cent; a discount has a negative price
 * - `category`: the income category its payment is posted to; null means Sales
 * - `taxPercent`, `taxPlace`: the sales tax rate of the place, as it was on the invoice date
 * - `planLineId`: the line of the job’s billing plan it bills; `percentBefore` and `percentDone` of `planValue`
 * - `retainage`: the part held back until a retainage invoice bills it
 * - `releasesInvoiceId`: on a retainage invoice, the invoice whose retainage it bills
 * - `changeOrderId`: the signed change order it bills, directly or by its line of the billing plan
 */
export const invoiceLineSchema = z.object({
  id: z.number().int(),
  position: z.number().int(),
  description: z.string(),
  quantity: z.string(),
  unit: z.string().nullable(),
  unitPrice: z.string(),
  amount: moneySchema,
  category: z.string().nullable(),
  taxRateId: z.number().int().nullable(),
  taxPlace: z.string().nullable(),
  taxPercent: z.string().nullable(),
  planLineId: z.number().int().nullable(),
  planValue: moneySchema.nullable(),
  percentBefore: z.string().nullable(),
  percentDone: z.string().nullable(),
  retainage: moneySchema,
  releasesInvoiceId: z.number().int().nullable(),
  releasesNumber: z.string().nullable(),
  changeOrderId: z.number().int().nullable(),
  changeOrderNumber: z.string().nullable(),
});
export type InvoiceLine = z.infer<typeof invoiceLineSchema>;

const QUANTITY_MESSAGE = 'Enter a quantity from 0 to 9,999,999.999, with up to three decimals.';
const PRICE_MESSAGE = 'Enter a price from −99,999,999.9999 to 99,999,999.9999, with up to four decimals.';

/**
 * A line as entered. With `planLineId` the amount follows from `percentDone`, and quantity and price are ignored; with
 * `releasesInvoiceId` it’s the retainage of that invoice that isn’t billed yet. Otherwise quantity defaults to 1. With
 * `changeOrderId` it bills a signed change order of the job, up to the unbilled part of its price.
 */
export const invoiceLineInput = z.object({
  description: requiredText('a description', LIMITS.name),
  quantity: z
    .string(QUANTITY_MESSAGE)
    .trim()
    .regex(/^\d{1,7}(\.\d{1,3})?$/, QUANTITY_MESSAGE)
    .default('1'),
  unit: optionalText(20).optional(),
  unitPrice: z
    .string(PRICE_MESSAGE)
    .trim()
    .regex(/^-?\d{1,8}(\.\d{1,4})?$/, PRICE_MESSAGE)
    .default('0'),
  category: optionalText(100).optional(),
  taxRateId: idField.nullable().optional(),
  planLineId: idField.nullable().optional(),
  percentDone: percentInput.nullable().optional(),
  releasesInvoiceId: idField.nullable().optional(),
  changeOrderId: idField.nullable().optional(),
});
export type InvoiceLineInput = z.output<typeof invoiceLineInput>;
