import { isDeepStrictEqual } from 'node:util';
import type { PriceList, PriceListPhase, UpdatePriceList } from '@builder-os/contract/modules/steel/price-lists';

type Dated = Pick<PriceList, 'id' | 'status' | 'validFrom'>;

/** What a version is on a day, given the one prices are by then. */
export function phaseOf(
  { id, status, validFrom }: Dated,
  today: string,
  currentId: number | undefined,
): PriceListPhase {
  if (status === 'draft') return 'draft';
  if (id === currentId) return 'current';
  return validFrom !== null && validFrom > today ? 'upcoming' : 'past';
}

/** What is wrong with the terms of a version, by field: codes and steps have to be told apart. */
export function findTermProblems(
  terms: Required<Pick<UpdatePriceList, 'packages' | 'rates' | 'tiers'>>,
): Record<string, string> {
  const packages = terms.packages.map(({ code }) => code);
  const rates = terms.rates.map(({ code }) => code);
  const repeatedPackage = repeated(packages);
  const repeatedRate = repeated([...packages, ...rates].filter((code) => rates.includes(code)));
  const repeatedStep = repeated(terms.tiers.map(({ fromUnits }) => String(fromUnits)));
  return {
    ...(repeatedPackage && { packages: `The code ${repeatedPackage} is there twice.` }),
    ...(repeatedRate && { rates: `The code ${repeatedRate} is there twice.` }),
    ...(repeatedStep && { tiers: `There are two discounts from ${repeatedStep} units on.` }),
  };
}

function repeated(values: readonly string[]): string | undefined {
  return values.find((value, index) => values.indexOf(value) !== index);
}

type Terms = Pick<UpdatePriceList, 'packages' | 'rates' | 'tiers'>;

/** Of the lists that were sent, those that are not what the version has already. */
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
