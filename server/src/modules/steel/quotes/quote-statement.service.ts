import { toTons } from '@builder-os/contract/modules/steel/pricing';
import type { QuoteDetail } from '@builder-os/contract/modules/steel/quotes';
import { trimDecimal } from '@builder-os/contract/platform/decimals';
import { formatCount, formatDay } from '../../../platform/format/figures.ts';

/** What the price includes and relies on, in sentences. */
export function statementOf({ price, kind, validUntil }: Pick<QuoteDetail, 'price' | 'kind' | 'validUntil'>): string {
  const { orderPounds, bufferPercent, gauge, mil, coating, builtTo } = price;
  const weight =
    orderPounds === null
      ? 'The order quantity follows from the takeoff.'
      : `Order quantity ${toTons(orderPounds)} tons (${formatCount(orderPounds)} lb), including the ${trimDecimal(bufferPercent)}% tonnage buffer.`;
  const steel = `Members of ${mil} mil${gauge === null ? '' : ` (${gauge} gauge)`} with ${coating} coating.`;
  const basis =
    kind === 'firm'
      ? 'Firm price by the engineered takeoff.'
      : 'Preliminary price; a firm quote follows the engineering.';
  const codes = builtTo ? [`${builtTo}.`] : [];
  return [weight, steel, ...codes, basis, `The price holds until ${formatDay(validUntil)}.`].join(' ');
}
