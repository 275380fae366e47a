import { yearEndEndpoints } from '@builder-os/contract/modules/finance/year-end';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** Profit and findings depend on everything that is in the books or should be. */
const meta = {
  dependsOn: [
    'journal-entry',
    'ledger-account',
    'ledger-proof',
    'bank-line',
    'bank-import',
    'bank-statement',
    'allocation-run',
    'recurring-bill',
    'profit-first-account',
  ],
};

export const bookYearsQuery = queryOptions({
  queryKey: ['closed-period', 'years'],
  queryFn: ({ signal }) => call(yearEndEndpoints.list, { signal }),
  meta,
});

export function yearQuery(year: number) {
  return queryOptions({
    queryKey: ['closed-period', 'years', year],
    queryFn: ({ signal }) => call(yearEndEndpoints.get, { params: { year: String(year) }, signal }),
    placeholderData: keepPreviousData,
    meta,
  });
}
