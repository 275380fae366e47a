import { earliestDelivery } from '@builder-os/contract/modules/steel/capacity-plan';
import { toPounds } from '@builder-os/contract/modules/steel/pricing';
import { useQuery } from '@tanstack/react-query';
import { capacityQuery } from './capacity.queries.ts';

/** Returns the earliest realistic delivery of an order of this weight; null if the capacity or weight isn't known. */
export function useEarliestDelivery(pounds: number | null): { day: string | null; isCapacityKnown: boolean } {
  const { data: capacity } = useQuery(capacityQuery);
  if (!capacity || capacity.tonsPerWeek === null) return { day: null, isCapacityKnown: capacity === undefined };
  const { openPounds, today } = capacity;
  const poundsAWeek = toPounds(capacity.tonsPerWeek) ?? 0;
  return { day: earliestDelivery({ poundsAWeek, openPounds, today }, pounds), isCapacityKnown: true };
}
