import type { TaxRate } from '@builder-os/contract/modules/invoicing/tax-rates';

/**
 * The rate of each place on a day, by place: the latest that has started.
 * @param chosen ids to keep in the list, though another rate may have replaced them
 */
export function ratesOn(rates: readonly TaxRate[], day: string, chosen: readonly number[] = []): TaxRate[] {
  const current = new Map<string, TaxRate>();
  for (const rate of rates) {
    const known = current.get(rate.place);
    if (rate.startsOn <= day && (known === undefined || known.startsOn < rate.startsOn)) current.set(rate.place, rate);
  }
  const kept = rates.filter(({ id, place }) => chosen.includes(id) && current.get(place)?.id !== id);
  return [...current.values(), ...kept].sort(
    (one, other) => one.place.localeCompare(other.place) || other.startsOn.localeCompare(one.startsOn),
  );
}
