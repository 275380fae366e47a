import { TRANSACTION_SORT_KEYS, TRANSACTION_TYPES } from '@builder-os/contract/modules/finance/financial-transactions';
import { listOf, sortParam } from '../../../app/records/search-params.ts';
import type { FinancialSearch } from '../financial-overview/financial-search.ts';

/** The part of the URL that filters and sorts the transactions, as the API expects it. */
export type TransactionListFilter = Pick<FinancialSearch, (typeof FILTERS)[number]>;

const FILTERS = [
  'q',
  'type',
  'unit',
  'account',
  'category',
  'projectId',
  'partnerId',
  'dealId',
  'from',
  'to',
  'minimum',
  'maximum',
  'state',
  'needsAccount',
  'sort',
] as const;

const readTypes = listOf(TRANSACTION_TYPES);
const readOrder = sortParam(TRANSACTION_SORT_KEYS);

export function transactionFilterOf(search: FinancialSearch): TransactionListFilter {
  const { q, unit, account, category, projectId, partnerId, dealId } = search;
  const { from, to, minimum, maximum, state, needsAccount } = search;
  const type = readTypes(search.type);
  const sort = readOrder(search.sort);
  return {
    ...{ q, type, unit, account, category, projectId, partnerId, dealId },
    ...{ from, to, minimum, maximum, state, needsAccount, sort },
  };
}

/** Clears every filter in the URL. */
export const NO_FILTER: TransactionListFilter = Object.fromEntries(FILTERS.map((filter) => [filter, undefined]));

export function isFiltered({ sort: _, ...filter }: TransactionListFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined);
}

/** Returns the number of filters set, not counting the search, for the button that opens them. */
export function countFilters({ sort: _, q: __, ...filter }: TransactionListFilter): number {
  return Object.values(filter).filter((value) => value !== undefined).length;
}
