import { isDeepStrictEqual } from 'node:util';
import type { UpdatePriceList } from '@builder-os/contract/modules/steel/price-lists';

type Terms = Pick<UpdatePriceList, 'packages' | 'rates' | 'tiers'>;

/** The submitted lists that differ from the ones the version already has. */
export function otherTerms(before: Required<Terms>, { packages, rates, tiers }: Terms): Terms {
  const rate = ({ code, label, unitPrice }: { code: string; label: string; unitPrice: string }) => [
    code,
    label,
    unitPrice,
  ];
  const item = (one: Required<Terms>['packages'][number]) => [...rate(one), one.description];
  const tier = ({ fromUnits, percent }: Required<Terms>['tiers'][number]) => [fromUnits, percent];
  const byUnits = (some: Required<Terms>['tiers']) => some.toSorted((a, b) => a.fromUnits - b.fromUnits).map(tier);
  return {
    ...(packages && !isDeepStrictEqual(packages.map(item), before.packages.map(item)) && { packages }),
    ...(rates && !isDeepStrictEqual(rates.map(rate), before.rates.map(rate)) && { rates }),
    ...(tiers && !isDeepStrictEqual(byUnits(tiers), byUnits(before.tiers)) && { tiers }),
  };
}
