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

/** The largest value of a deal. */
const LARGEST_TOTAL = toCents('99999999.99');

/** The pricing that a quote stores. */
interface PricedJob {
  input: QuoteInput;
  price: QuotePrice;
  units: number;
  total: string;
  orderPounds: number | null;
}

/**
 * Prices a job by today's price list.
 * @throws AppError `validation` (400) when the list lacks a requested item, or the steel is below its minimum
 */
export async function priceJob(db: Executor, input: QuoteInput): Promise<PricedJob> {
  const list = await findCurrentPriceList(db);
  if (!list) throw conflict('Publish a price list first.');
  const [unknown] = unknownCodes(input, list);
  if (unknown !== undefined) throw validation({ input: `Today’s price list doesn’t include “${unknown}”.` });
  if (!isCoatedAtLeast(input.coating, list.minimumCoating)) {
    throw validation({ input: `Choose a coating of ${list.minimumCoating} or better.` });
  }
  if (input.mil < list.minimumMil) {
    throw validation({
      input: `Choose ${gaugeOf(list.minimumMil)} gauge (${list.minimumMil} mil) or thicker.`,
    });
  }
  const price = { ...quotePriceOf(input, list), builtTo: await findBuiltTo(db) };
  if (toCents(price.total) > LARGEST_TOTAL)
    throw validation({ input: 'This total is more than a deal’s maximum value.' });
  return { input, price, units: input.units, total: price.total, orderPounds: price.orderPounds };
}
