import { oneOf, recordParam, searchReader, textParam, wordsParam } from '../../../app/records/search-params.ts';

export const REAL_ESTATE_TABS = ['properties', 'portfolio', 'partners'] as const;
export type RealEstateTab = (typeof REAL_ESTATE_TABS)[number];

/** What the address of Real Estate holds: the tab, what the table is narrowed to and in which order. */
export const readRealEstateSearch = searchReader({
  tab: oneOf(REAL_ESTATE_TABS),
  q: textParam,
  status: wordsParam,
  type: wordsParam,
  state: wordsParam,
  sort: wordsParam,
  chart: oneOf(['table']),
  /** Where a partner's statement or links are open. */
  partner: recordParam,
  show: oneOf(['statement', 'links']),
  /** Of links from elsewhere: a property has an address of its own. */
  property: recordParam,
});
export type RealEstateSearch = ReturnType<typeof readRealEstateSearch>;
