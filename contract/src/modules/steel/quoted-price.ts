import { z } from 'zod';
import { moneySchema } from '../../platform/money.ts';

const QUOTE_LINE_KINDS = ['package', 'discount', 'service'] as const;

/**
 * A line of a price at the time the price was computed.
 * - `quantity`: square feet per unit, or hours; `units`: the number of units, for packages only
 * - `rate`: dollars per square foot or hour, or the discount percentage
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
 * A price with everything it was computed from; later price lists don't affect it. `builtTo` is the climate zone and
 * energy code in the specifications on its day; older prices don't have it.
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
