import { categoryBudgetEndpoints } from '@builder-os/contract/modules/finance/category-budgets';
import { ledgerAccountEndpoints } from '@builder-os/contract/modules/finance/ledger-accounts';
import type { BusinessUnit } from '@builder-os/contract/platform/business-units';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../../api/client.ts';

const meta = { dependsOn: ['journal-entry', 'ledger-account'] };

export interface ComparisonFilter {
  year: number;
  unit: BusinessUnit | undefined;
  through?: number | undefined;
}

export function comparisonQuery({ year, unit, through }: ComparisonFilter) {
  return queryOptions({
    queryKey: ['category-budget', 'comparison', year, unit, through],
    queryFn: ({ signal }) => call(categoryBudgetEndpoints.compare, { query: toQuery({ year, unit, through }), signal }),
    placeholderData: keepPreviousData,
    meta,
  });
}

export function toQuery({ year, unit, through }: ComparisonFilter) {
  return { year: String(year), unit, through: through === undefined ? undefined : String(through) };
}

/** A budget as entered, of the company or of a unit. */
export function budgetQuery({ year, unit }: Pick<ComparisonFilter, 'year' | 'unit'>) {
  return queryOptions({
    queryKey: ['category-budget', 'entered', year, unit],
    queryFn: ({ signal }) => call(categoryBudgetEndpoints.get, { query: { year: String(year), unit }, signal }),
  });
}

/** The most postings a figure shows. */
export const MOST_POSTINGS = 200;

export interface PostingsFilter {
  ledgerAccountId: number;
  from: string;
  to: string;
  unit: BusinessUnit | undefined;
}

/** The postings that make up an actual. */
export function categoryPostingsQuery({ ledgerAccountId, ...filter }: PostingsFilter) {
  return queryOptions({
    queryKey: ['journal-entry', 'category', ledgerAccountId, filter],
    queryFn: ({ signal }) =>
      callPage(ledgerAccountEndpoints.register, {
        params: { id: ledgerAccountId },
        query: { ...filter, limit: String(MOST_POSTINGS) },
        signal,
      }),
  });
}
