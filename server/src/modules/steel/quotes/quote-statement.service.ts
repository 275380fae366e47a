import { toTons } from '@builder-os/contract/modules/steel/pricing';
import type { QuoteDetail } from '@builder-os/contract/modules/steel/quotes';
import { trimDecimal } from '@builder-os/contract/platform/decimals';
import { formatCount, formatDay } from '../../../platform/format/figures.ts';

/** Sentences about what the price includes and depends on. */
export function statementOf({ price, kind, validUntil }: Pick<QuoteDetail, 'price' | 'kind' | 'validUntil'>): string {
  const { orderPounds, bufferPercent, gauge, mil, coating, builtTo } = price;
  const weight =
    orderPounds === null
      ? 'We’ll confirm the order quantity after the takeoff.'
      : `Order quantity ${toTons(orderPounds)} tons (${formatCount(orderPounds)} lb), including the ${trimDecimal(bufferPercent)}% tonnage buffer.`;
  const steel = `${mil} mil${gauge === null ? '' : ` (${gauge} gauge)`} members with ${coating} coating.`;
  const basis =
    kind === 'firm'
      ? 'Firm price based on the engineered takeoff.'
      : 'Preliminary price. A firm quote follows engineering.';
  const codes = builtTo ? [`${builtTo}.`] : [];
  return [weight, steel, ...codes, basis, `Price good through ${formatDay(validUntil)}.`].join(' ');
}
