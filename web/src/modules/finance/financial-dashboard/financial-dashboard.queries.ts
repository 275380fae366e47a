import { financialDashboardEndpoints } from '@builder-os/contract/modules/finance/financial-dashboard';
import type { Basis } from '@builder-os/contract/modules/finance/ledger';
import type { BusinessUnit } from '@builder-os/contract/platform/business-units';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** Every figure is calculated from the books, the projects, the deals and the bills. */
const meta = {
  dependsOn: [
    'journal-entry',
    'ledger-account',
    'profit-first-account',
    'revenue-record',
    'bill',
    'deal',
    'financial-targets',
  ],
};
const keyOf = (part: string, ...rest: readonly (string | undefined)[]) => ['financial-dashboard', part, ...rest];

export function dashboardQuery(period: string | undefined) {
  return queryOptions({
    queryKey: keyOf('summary', period),
    queryFn: ({ signal }) => call(financialDashboardEndpoints.summary, { query: { period }, signal }),
    placeholderData: keepPreviousData,
    meta,
  });
}

export function dashboardProfitFirstQuery(period: string | undefined) {
  return queryOptions({
    queryKey: keyOf('profit-first', period),
    queryFn: ({ signal }) => call(financialDashboardEndpoints.profitFirst, { query: { period }, signal }),
    placeholderData: keepPreviousData,
    meta,
  });
}

export interface StatementFilter {
  period: string | undefined;
  unit?: BusinessUnit | undefined;
  basis: Basis;
  job?: number | undefined;
}

export function profitAndLossQuery({ period, unit, basis, job }: StatementFilter) {
  return queryOptions({
    queryKey: keyOf('profit-and-loss', period, unit, basis, job?.toString()),
    queryFn: ({ signal }) =>
      call(financialDashboardEndpoints.profitAndLoss, { query: { period, unit, basis, job }, signal }),
    placeholderData: keepPreviousData,
    meta: { dependsOn: [...meta.dependsOn, 'job'] },
  });
}

export function balanceSheetQuery({ period, basis }: Pick<StatementFilter, 'period' | 'basis'>) {
  return queryOptions({
    queryKey: keyOf('balance-sheet', period, basis),
    queryFn: ({ signal }) => call(financialDashboardEndpoints.balanceSheet, { query: { period, basis }, signal }),
    placeholderData: keepPreviousData,
    meta,
  });
}

export function businessUnitsQuery(period: string | undefined) {
  return queryOptions({
    queryKey: keyOf('business-units', period),
    queryFn: ({ signal }) => call(financialDashboardEndpoints.businessUnits, { query: { period }, signal }),
    placeholderData: keepPreviousData,
    meta,
  });
}

export function forecastsQuery(unit: BusinessUnit | undefined) {
  return queryOptions({
    queryKey: keyOf('forecasts', unit),
    queryFn: ({ signal }) => call(financialDashboardEndpoints.forecasts, { query: { unit }, signal }),
    placeholderData: keepPreviousData,
    meta: { dependsOn: [...meta.dependsOn, 'invoice', 'payment-promise', 'customer-payment'] },
  });
}
