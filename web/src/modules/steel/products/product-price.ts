import type { PriceList } from '@builder-os/contract/modules/steel/price-lists';
import { priceSteel } from '@builder-os/contract/modules/steel/pricing';
import type { SteelProduct } from '@builder-os/contract/modules/steel/products';

/** Returns a product's unit price by a price list; undefined if either lacks the needed values. */
export function unitPriceOf(product: SteelProduct, priceList: PriceList): string | undefined {
  const { packageCode, squareFeet, coating, mil } = product;
  if (packageCode === null || squareFeet === null) return undefined;
  const { lines, total } = priceSteel(
    { packageCode, squareFeet, units: 1, hours: [], takeoffPounds: null, coating, mil },
    priceList,
  );
  return lines.length === 0 ? undefined : total;
}
