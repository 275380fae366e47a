import { oneOf, recordParam, searchReader, textParam, wordsParam } from '../../../app/records/search-params.ts';

export const RESOURCE_TABS = ['resources', 'products', 'match'] as const;
export type ResourceTab = (typeof RESOURCE_TABS)[number];

/**
 * What the address of Sales Resources holds: the tab, filters and order, what Quick Match looks for, and the form that is
 * open. Which situations, types and orders there are only the screen knows.
 */
export const readResourcesSearch = searchReader({
  tab: oneOf(RESOURCE_TABS),
  q: textParam,
  product: productParam,
  situation: wordsParam,
  type: wordsParam,
  usedIn: oneOf(['won']),
  sort: wordsParam,
  matchSituation: wordsParam,
  matchProduct: recordParam,
  matchDeal: recordParam,
  use: recordParam,
  edit: recordParam,
  editProduct: recordParam,
});
export type ResourcesSearch = ReturnType<typeof readResourcesSearch>;

/** The id of a product, or `general` for resources about none. */
function productParam(value: unknown): 'general' | number | undefined {
  return value === 'general' ? value : recordParam(value);
}
