import { SALES_SITUATIONS, type SalesSituation } from '@builder-os/contract/modules/sales/quick-match';
import { RESOURCE_SORT_KEYS, RESOURCE_TYPES } from '@builder-os/contract/modules/sales/sales-resources';
import { listOf, sortParam } from '../../../app/records/search-params.ts';
import type { ResourcesSearch } from './resources-search.ts';

/** The part of the address that narrows and orders the resources, as the API takes it. */
export type ResourceFilter = Pick<ResourcesSearch, 'q' | 'product' | 'situation' | 'type' | 'usedIn' | 'sort'>;

/** What Quick Match looks for, as the API takes it. */
export interface MatchWish {
  situation: SalesSituation | undefined;
  productId: number | undefined;
  dealId: number | undefined;
}

const readSituations = listOf(SALES_SITUATIONS);
const readTypes = listOf(RESOURCE_TYPES);
const readOrder = sortParam(RESOURCE_SORT_KEYS);

/** The filters of an address, without what means nothing. */
export function filterOf({ q, product, situation, type, usedIn, sort }: ResourcesSearch): ResourceFilter {
  return { q, product, situation: readSituations(situation), type: readTypes(type), usedIn, sort: readOrder(sort) };
}

export function wishOf({ matchSituation, matchProduct, matchDeal }: ResourcesSearch): MatchWish {
  const situation = SALES_SITUATIONS.find((candidate) => candidate === matchSituation);
  return { situation, productId: matchProduct, dealId: matchDeal };
}

/** Whether a wish says anything to look for. */
export function isWish({ situation, productId, dealId }: MatchWish): boolean {
  return situation !== undefined || productId !== undefined || dealId !== undefined;
}

/** Whether the list shows fewer than all resources. */
export function isFiltered({ sort: _, ...filter }: ResourceFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined);
}
