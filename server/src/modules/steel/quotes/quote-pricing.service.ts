import { unknownCodes } from '@builder-os/contract/modules/steel/pricing';
import type { QuoteInput } from '@builder-os/contract/modules/steel/quote-input';
import { quotePriceOf } from '@builder-os/contract/modules/steel/quote-price';
import type { QuotePrice } from '@builder-os/contract/modules/steel/quoted-price';
import { gaugeOf, isCoatedAtLeast } from '@builder-os/contract/modules/steel/steel-grades';
import { toCents } from '@builder-os/contract/platform/money';
import type { Executor } from '../../../platform/db/database.ts';
import { conflict, validation } from '../../../platform/http/errors.ts';
import { findCurrentPriceList } from '../price-lists/price-lists.service.ts';
import { findBuiltTo } from '../specifications/built-to.service.ts';

/** What a deal can be worth. */
const LARGEST_TOTAL = toCents('99999999.99');

/** What a quote keeps of its price. */
interface PricedJob {
  input: QuoteInput;
  price: QuotePrice;
  units: number;
  total: string;
  orderPounds: number | null;
}

/**
 * Prices a job by the price list of today.
 * @throws AppError `validation` (400) where the list does not have what is asked for, or the steel is under its minimum
 */
export async function priceJob(db: Executor, input: QuoteInput): Promise<PricedJob> {
  const list = await findCurrentPriceList(db);
  if (!list) throw conflict('No price list is published yet. Publish one first.');
  const [unknown] = unknownCodes(input, list);
  if (unknown !== undefined) throw validation({ input: `The price list of today has no “${unknown}”.` });
  if (!isCoatedAtLeast(input.coating, list.minimumCoating)) {
    throw validation({ input: `The coating has to be ${list.minimumCoating} or better.` });
  }
  if (input.mil < list.minimumMil) {
    throw validation({
      input: `The steel has to be ${gaugeOf(list.minimumMil)} gauge (${list.minimumMil} mil) or thicker.`,
    });
  }
  const price = { ...quotePriceOf(input, list), builtTo: await findBuiltTo(db) };
  if (toCents(price.total) > LARGEST_TOTAL)
    throw validation({ input: 'The total is larger than a deal can be worth.' });
  return { input, price, units: input.units, total: price.total, orderPounds: price.orderPounds };
}
