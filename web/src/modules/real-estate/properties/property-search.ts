import { oneOf, searchReader, textParam } from '../../../app/records/search-params.ts';

export const PROPERTY_TABS = ['value', 'cash-flow', 'partners', 'documents'] as const;
export type PropertyTab = (typeof PROPERTY_TABS)[number];

/** Parses a property's URL: the tab, and the year of its cash flow. */
export const readPropertySearch = searchReader({
  tab: oneOf(PROPERTY_TABS),
  year: yearParam,
  chart: oneOf(['table']),
});

function yearParam(value: unknown): string | undefined {
  const text = textParam(value);
  return text !== undefined && /^(19|20|21)\d\d$/.test(text) ? text : undefined;
}
