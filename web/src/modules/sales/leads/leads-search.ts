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

/** What the address of the leads screen holds: filters, order, and the form that is open. */
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

/** The part of the search that narrows and orders the list, as the API takes it. */
export type LeadListFilter = Omit<LeadsSearch, 'edit' | 'convert'>;

export function listFilterOf(search: LeadsSearch): LeadListFilter {
  const { q, status, priority, source, hasSource, owner, importId, createdFrom, createdTo, sort } = search;
  return { q, status, priority, source, hasSource, owner, importId, createdFrom, createdTo, sort };
}

/** What narrows the list, without its order. */
export type LeadMatchFilter = Omit<LeadListFilter, 'sort'>;

/** Whether the list shows fewer than all leads. */
export function isFiltered({ sort: _, ...filter }: LeadListFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined);
}
