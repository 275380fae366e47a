import type { PriceList } from '@builder-os/contract/modules/steel/price-lists';
import { priceSteel } from '@builder-os/contract/modules/steel/pricing';
import { useState } from 'react';
import { useSteelAddress } from '../division/use-steel-address.ts';
import { type CalculatorEntries, entriesOf, readEntries, searchOf } from './calculator-entries.ts';

/** What is calculated, and its price: with every key that is typed, and in the address for whoever is sent it. */
export function useCalculator(priceList: PriceList) {
  const { search, change } = useSteelAddress();
  // Typed letters stand here first: the address follows, and would lose those typed meanwhile.
  const [entries, setEntries] = useState(() => entriesOf(search, priceList));
  const { input, problems } = readEntries(entries, priceList);
  function set(changes: Partial<CalculatorEntries>) {
    const next = { ...entries, ...changes };
    setEntries(next);
    change(searchOf(next));
  }
  return { entries, set, input, problems, price: priceSteel(input, priceList) };
}

export type Calculator = ReturnType<typeof useCalculator>;
