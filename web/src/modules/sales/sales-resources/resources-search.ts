import { oneOf, recordParam, searchReader, textParam, wordsParam } from '../../../app/records/search-params.ts';

export const RESOURCE_TABS = ['resources', 'products', 'match'] as const;
export type ResourceTab = (typeof RESOURCE_TABS)[number];

/**
 * The Sales Resources search params: tab, filters, sort, Quick Match criteria and the open form. Situations, types and
 * sort keys are validated by the screen, because their contract isn't part of the first load.
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

/** A product's id, or `general` for resources about no product. */
function productParam(value: unknown): 'general' | number | undefined {
  return value === 'general' ? value : recordParam(value);
}
