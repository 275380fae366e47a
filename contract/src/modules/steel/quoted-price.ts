import { z } from 'zod';
import { moneySchema } from '../../platform/money.ts';

const QUOTE_LINE_KINDS = ['package', 'discount', 'service'] as const;

/**
 * A line of a price as it was on the day it was made.
 * - `quantity`: square feet of a unit, or hours; `units`: how many units, of packages alone
 * - `rate`: dollars of one of them, or the percentage of a discount
 */
export const quoteLineSchema = z.object({
  kind: z.enum(QUOTE_LINE_KINDS),
  label: z.string(),
  quantity: z.string().nullable(),
  units: z.number().int().nullable(),
  rate: z.string(),
  amount: moneySchema,
});
export type QuoteLine = z.infer<typeof quoteLineSchema>;

/**
 * A price with all it was worked out from; a later price list changes nothing in it. `builtTo` says which climate zone and
 * energy code the specifications named on its day; absent in prices from before that was kept.
 */
export const quotePriceSchema = z.object({
  priceListNumber: z.number().int(),
  lines: z.array(quoteLineSchema),
  goods: moneySchema,
  discount: moneySchema,
  services: moneySchema,
  total: moneySchema,
  perUnit: moneySchema,
  orderPounds: z.number().int().nullable(),
  bufferPercent: z.string(),
  gauge: z.number().int().nullable(),
  mil: z.number().int(),
  coating: z.string(),
  builtTo: z.string().nullable().optional(),
});
export type QuotePrice = z.infer<typeof quotePriceSchema>;
