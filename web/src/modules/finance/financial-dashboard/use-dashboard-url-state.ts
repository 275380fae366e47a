import type { Basis } from '@builder-os/contract/modules/finance/ledger';
import { getRouteApi } from '@tanstack/react-router';
import type { DashboardSearch } from './dashboard-search.ts';

const route = getRouteApi('/signed-in/financial-dashboard');

/** The state of the Financial Dashboard, kept in its URL. */
export function useDashboardUrlState() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (changes: Partial<DashboardSearch>) =>
    void navigate({ search: (previous) => ({ ...previous, ...changes }), replace: true, resetScroll: false });
  const basis: Basis = search.basis ?? 'cash';
  return {
    tab: search.tab ?? 'profit-first',
    period: search.period,
    unit: search.unit,
    basis,
    job: search.job,
    isTable: search.as === 'table',
    change,
    showTables: (isTable: boolean) => change({ as: isTable ? 'table' : undefined }),
  };
}
