import type { PriceList, PriceListPhase, UpdatePriceList } from '@builder-os/contract/modules/steel/price-lists';

type Dated = Pick<PriceList, 'id' | 'status' | 'validFrom'>;

/** A version's phase on a day, given the version in force that day. */
export function phaseOf(
  { id, status, validFrom }: Dated,
  today: string,
  currentId: number | undefined,
): PriceListPhase {
  if (status === 'draft') return 'draft';
  if (id === currentId) return 'current';
  return validFrom !== null && validFrom > today ? 'upcoming' : 'past';
}

/** Problems with a version's terms, by field: codes and discount thresholds must be unique. */
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
