import { oneOf, recordParam, searchReader, textParam, wordsParam } from '../../../app/records/search-params.ts';

export const REAL_ESTATE_TABS = ['properties', 'portfolio', 'partners'] as const;
export type RealEstateTab = (typeof REAL_ESTATE_TABS)[number];

/** Parses the URL of Real Estate: the tab, the table's filters and its order. */
export const readRealEstateSearch = searchReader({
  tab: oneOf(REAL_ESTATE_TABS),
  q: textParam,
  status: wordsParam,
  type: wordsParam,
  state: wordsParam,
  sort: wordsParam,
  chart: oneOf(['table']),
  /** The partner whose statement or links are open. */
  partner: recordParam,
  show: oneOf(['statement', 'links']),
  /** Only in links from elsewhere: a property has its own URL. */
  property: recordParam,
});
export type RealEstateSearch = ReturnType<typeof readRealEstateSearch>;
