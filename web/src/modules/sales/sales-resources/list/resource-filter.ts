import { SALES_SITUATIONS, type SalesSituation } from '@builder-os/contract/modules/sales/quick-match';
import { RESOURCE_SORT_KEYS, RESOURCE_TYPES } from '@builder-os/contract/modules/sales/sales-resources';
import { listOf, sortParam } from '../../../../app/records/search-params.ts';
import type { ResourcesSearch } from '../resources-search.ts';

/** The search params that filter and sort the resources, as the API takes them. */
export type ResourceFilter = Pick<ResourcesSearch, 'q' | 'product' | 'situation' | 'type' | 'usedIn' | 'sort'>;

/** The criteria for Quick Match, as the API takes them. */
export interface MatchRequest {
  situation: SalesSituation | undefined;
  productId: number | undefined;
  dealId: number | undefined;
}

const readSituations = listOf(SALES_SITUATIONS);
const readTypes = listOf(RESOURCE_TYPES);
const readOrder = sortParam(RESOURCE_SORT_KEYS);

/** The filters in the search params, without invalid values. */
export function filterOf({ q, product, situation, type, usedIn, sort }: ResourcesSearch): ResourceFilter {
  return { q, product, situation: readSituations(situation), type: readTypes(type), usedIn, sort: readOrder(sort) };
}

export function matchRequestOf({ matchSituation, matchProduct, matchDeal }: ResourcesSearch): MatchRequest {
  const situation = SALES_SITUATIONS.find((candidate) => candidate === matchSituation);
  return { situation, productId: matchProduct, dealId: matchDeal };
}

/** Whether any criterion is set. */
export function isMatchRequest({ situation, productId, dealId }: MatchRequest): boolean {
  return situation !== undefined || productId !== undefined || dealId !== undefined;
}

/** Whether any filter is set. */
export function isFiltered({ sort: _, ...filter }: ResourceFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined);
}
