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
    ...(repeatedPackage && { packages: `Code ${repeatedPackage} is used twice. Change one.` }),
    ...(repeatedRate && { rates: `Code ${repeatedRate} is used twice. Change one.` }),
    ...(repeatedStep && { tiers: `Two discounts start at ${repeatedStep} units. Remove one.` }),
  };
}

function repeated(values: readonly string[]): string | undefined {
  return values.find((value, index) => values.indexOf(value) !== index);
}
