import type { PriceList } from '@builder-os/contract/modules/steel/price-lists';
import { priceSteel } from '@builder-os/contract/modules/steel/pricing';
import { useEffect, useEffectEvent, useState } from 'react';
import { fieldDrafts } from '../../../app/forms/field-drafts.ts';
import type { SteelSearch } from '../division/steel-search.ts';
import { useSteelUrlState } from '../division/use-steel-url-state.ts';
import { type CalculatorEntries, entriesOf, readEntries, searchOf } from './calculator-entries.ts';

const KEPT = 'steel calculator';

/** The calculation and its price, updated on every keystroke and stored in the URL for sharing. */
export function useCalculator(priceList: PriceList) {
  const { search, change } = useSteelUrlState();
  // Typed text is stored here first: the URL updates later and would drop keystrokes in between.
  const [entries, setEntries] = useState(() =>
    entriesOf(isAsked(search) ? search : (fieldDrafts.get(KEPT) ?? {}), priceList),
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
    fieldDrafts.set(KEPT, Object.fromEntries(typed.map(([name, entry]) => [name, String(entry)])));
    change(asked);
  }
  const sayRestored = useEffectEvent(() => {
    if (!isAsked(search) && fieldDrafts.get(KEPT)) change(searchOf(entries));
  });
  useEffect(() => sayRestored(), []);
  return { entries, set, input, problems, price: priceSteel(input, priceList) };
}

export type Calculator = ReturnType<typeof useCalculator>;

/** Whether the URL contains a calculation, which then overrides earlier entries. */
function isAsked({ package: chosen, sqft, units, tons, mil, coating, place, hours }: SteelSearch): boolean {
  return [chosen, sqft, units, tons, mil, coating, place, hours].some((entry) => entry !== undefined);
}
