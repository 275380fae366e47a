import type { PriceList } from '@builder-os/contract/modules/steel/price-lists';
import { priceSteel } from '@builder-os/contract/modules/steel/pricing';
import { useEffect, useEffectEvent, useState } from 'react';
import { keptEntries } from '../../../app/forms/kept-entries.ts';
import type { SteelSearch } from '../division/steel-search.ts';
import { useSteelAddress } from '../division/use-steel-address.ts';
import { type CalculatorEntries, entriesOf, readEntries, searchOf } from './calculator-entries.ts';

const KEPT = 'steel calculator';

/** What is calculated, and its price: with every key that is typed, and in the address for whoever is sent it. */
export function useCalculator(priceList: PriceList) {
  const { search, change } = useSteelAddress();
  // Typed letters stand here first: the address follows, and would lose those typed meanwhile.
  const [entries, setEntries] = useState(() =>
    entriesOf(isAsked(search) ? search : (keptEntries.get(KEPT) ?? {}), priceList),
  );
  const { input, problems } = readEntries(entries, priceList);
  function set(changes: Partial<CalculatorEntries>) {
    const next = { ...entries, ...changes };
    setEntries(next);
    say(next);
  }
  function say(next: CalculatorEntries) {
    const asked = searchOf(next);
    const typed = Object.entries(asked).filter(([, entry]) => typeof entry === 'string');
    keptEntries.set(KEPT, Object.fromEntries(typed.map(([name, entry]) => [name, String(entry)])));
    change(asked);
  }
  const sayRestored = useEffectEvent(() => {
    if (!isAsked(search) && keptEntries.get(KEPT)) change(searchOf(entries));
  });
  useEffect(() => sayRestored(), []);
  return { entries, set, input, problems, price: priceSteel(input, priceList) };
}

export type Calculator = ReturnType<typeof useCalculator>;

/** Whether the address says what is calculated: then it counts, and not what was typed before. */
function isAsked({ package: chosen, sqft, units, tons, mil, coating, place, hours }: SteelSearch): boolean {
  return [chosen, sqft, units, tons, mil, coating, place, hours].some((entry) => entry !== undefined);
}
