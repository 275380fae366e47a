import { type PricingTerms, priceSteel, type SteelInput } from './pricing.ts';
import type { QuoteLine, QuotePrice } from './quoted-price.ts';
import { gaugeOf } from './steel-grades.ts';

/** Prices a job by a price list, in the form a quote stores: lines that add up to the total. */
export function quotePriceOf(input: SteelInput, list: PricingTerms & { number: number }): QuotePrice {
  const price = priceSteel(input, list);
  const lines = price.lines.map(
    ({ kind, label, quantity, units, unitPrice, amount }): QuoteLine => ({
      kind,
      label,
      quantity,
      units: kind === 'package' ? units : null,
      rate: unitPrice,
      amount,
    }),
  );
  const discount: QuoteLine[] =
    price.tier === null || price.discount === '0.00'
      ? []
      : [
          {
            kind: 'discount',
            label: `Volume discount, ${price.tier.fromUnits}+ units`,
            quantity: null,
            units: null,
            rate: price.tier.percent,
            amount: `-${price.discount}`,
          },
        ];
  return {
    priceListNumber: list.number,
    lines: [
      ...lines.filter(({ kind }) => kind === 'package'),
      ...discount,
      ...lines.filter(({ kind }) => kind === 'service'),
    ],
    goods: price.packageTotal,
    discount: price.discount,
    services: price.serviceTotal,
    total: price.total,
    perUnit: price.perUnit,
    orderPounds: price.weight?.pounds ?? null,
    bufferPercent: list.bufferPercent,
    gauge: gaugeOf(input.mil) ?? null,
    mil: input.mil,
    coating: input.coating,
  };
}
