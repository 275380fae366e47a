import { DEAL_SORT_KEYS, DEAL_STAGES, LOST_REASONS } from '@builder-os/contract/modules/sales/deals';
import { BUSINESS_UNITS } from '@builder-os/contract/platform/business-units';
import {
  createdParams,
  dayParam,
  listOf,
  oneOf,
  ownerParam,
  recordParam,
  searchReader,
  sortParam,
  textParam,
} from '../../../app/records/search-params.ts';

/** Filters set by report links; both ends of a range are inclusive. */
const dayParams = {
  closedFrom: dayParam,
  closedTo: dayParam,
  closed: oneOf(['none']),
  expectedFrom: dayParam,
  expectedTo: dayParam,
  expected: oneOf(['none']),
  lostReason: listOf([...LOST_REASONS, 'none']),
};

/** The deals screen's search params: view, filters, sort and the open record. */
export const readDealsSearch = searchReader({
  view: oneOf(['list']),
  q: textParam,
  unit: listOf(BUSINESS_UNITS),
  stage: listOf(DEAL_STAGES),
  owner: ownerParam,
  ...createdParams,
  ...dayParams,
  sort: sortParam(DEAL_SORT_KEYS),
  deal: recordParam,
  edit: recordParam,
});
export type DealsSearch = ReturnType<typeof readDealsSearch>;

/** The filters shared by the board and the list, as the API takes them. */
export type DealFilter = Pick<DealsSearch, 'q' | 'unit' | 'owner'>;

/** The list can also be filtered by stage and sorted. */
export type DealListFilter = DealFilter &
  Pick<DealsSearch, 'stage' | 'createdFrom' | 'createdTo' | 'sort' | keyof typeof dayParams>;

export function filterOf({ q, unit, owner }: DealsSearch): DealFilter {
  return { q, unit, owner };
}

export function listFilterOf(search: DealsSearch): DealListFilter {
  const { stage, createdFrom, createdTo, sort } = search;
  const { closedFrom, closedTo, closed, expectedFrom, expectedTo, expected, lostReason } = search;
  const days = { closedFrom, closedTo, closed, expectedFrom, expectedTo, expected };
  return { ...filterOf(search), stage, createdFrom, createdTo, ...days, lostReason, sort };
}

/** Whether any filter is set. */
export function isFiltered({ sort: _, ...filter }: DealListFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined);
}
