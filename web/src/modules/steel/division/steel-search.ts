import { oneOf, recordParam, searchReader, textParam } from '../../../app/records/search-params.ts';

export const STEEL_TABS = ['products', 'specifications', 'pricing', 'orders'] as const;
export type SteelTab = (typeof STEEL_TABS)[number];

/**
 * The state of Steel Framing. What a price is asked for stands in it as typed, so that a link opens the same price;
 * `hours` is `principal:8,cad_technician:2.5`.
 */
export const readSteelSearch = searchReader({
  tab: oneOf(STEEL_TABS),
  q: textParam,
  action: oneOf(['create']),
  dialog: oneOf(['contact', 'price-lists']),
  product: recordParam,
  specification: recordParam,
  priceList: recordParam,
  package: textParam,
  sqft: textParam,
  units: textParam,
  tons: textParam,
  mil: textParam,
  coating: textParam,
  place: textParam,
  hours: textParam,
});
export type SteelSearch = ReturnType<typeof readSteelSearch>;
