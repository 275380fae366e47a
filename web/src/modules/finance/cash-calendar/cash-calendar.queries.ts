import { type CashFigure, cashCalendarEndpoints } from '@builder-os/contract/modules/finance/cash-calendar';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

const meta = {
  dependsOn: [
    'journal-entry',
    'bill',
    'recurring-bill',
    'revenue-record',
    'distribution',
    'profit-first-account',
    'allocation-settings',
    'invoice',
    'payment-promise',
    'customer-payment',
  ],
};

export const cashCalendarQuery = queryOptions({
  queryKey: ['cash-calendar', 'weeks'],
  queryFn: ({ signal }) => call(cashCalendarEndpoints.get, { signal }),
  meta,
});

/** The rows of a figure; without a week, everything no week counts. */
export function cashRowsQuery(figure: CashFigure, week: string | undefined) {
  return queryOptions({
    queryKey: ['cash-calendar', 'rows', figure, week],
    queryFn: ({ signal }) => call(cashCalendarEndpoints.rows, { query: { figure, week }, signal }),
    meta,
  });
}
