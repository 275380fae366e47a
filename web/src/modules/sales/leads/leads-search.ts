import { LEAD_PRIORITIES, LEAD_SORT_KEYS, LEAD_STATUSES } from '@builder-os/contract/modules/sales/leads';
import {
  createdParams,
  listOf,
  oneOf,
  ownerParam,
  recordParam,
  searchReader,
  sortParam,
  textParam,
} from '../../../app/records/search-params.ts';

/** The leads screen's search params: filters, sort and the open form. */
export const readLeadsSearch = searchReader({
  q: textParam,
  status: listOf(LEAD_STATUSES),
  priority: listOf(LEAD_PRIORITIES),
  source: textParam,
  hasSource: oneOf(['no']),
  owner: ownerParam,
  importId: recordParam,
  ...createdParams,
  sort: sortParam(LEAD_SORT_KEYS),
  edit: recordParam,
  convert: recordParam,
});
export type LeadsSearch = ReturnType<typeof readLeadsSearch>;

/** The search params that filter and sort the list, as the API takes them. */
export type LeadListFilter = Omit<LeadsSearch, 'edit' | 'convert'>;

export function listFilterOf(search: LeadsSearch): LeadListFilter {
  const { q, status, priority, source, hasSource, owner, importId, createdFrom, createdTo, sort } = search;
  return { q, status, priority, source, hasSource, owner, importId, createdFrom, createdTo, sort };
}

/** The list's filter without the sort. */
export type LeadMatchFilter = Omit<LeadListFilter, 'sort'>;

/** Whether any filter is set. */
export function isFiltered({ sort: _, ...filter }: LeadListFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined);
}
