import { REVENUE_STATUSES, REVENUE_UNITS } from '@builder-os/contract/modules/finance/revenue-tracking';
import { readList } from '../../../app/records/search-params.ts';
import type { FinancialSearch } from '../financial-overview/financial-search.ts';

/** The part of the URL that filters the projects, as the API expects it. */
export type RevenueFilter = Pick<FinancialSearch, 'q' | 'status' | 'dealId' | 'overdue' | 'from' | 'to'> & {
  unit?: string;
};

export function revenueFilterOf({ q, status, dealId, overdue, from, to, unit }: FinancialSearch): RevenueFilter {
  const units = readList(REVENUE_UNITS, unit).join(',');
  const statuses = readList(REVENUE_STATUSES, status).join(',');
  return { q, dealId, overdue, from, to, unit: units || undefined, status: statuses || undefined };
}

export const NO_REVENUE_FILTER = {
  q: undefined,
  status: undefined,
  dealId: undefined,
  overdue: undefined,
  from: undefined,
  to: undefined,
  unit: undefined,
};

export function isRevenueFiltered(filter: RevenueFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined);
}
