import { getRouteApi } from '@tanstack/react-router';
import type { YearSearch, YearTab } from './year-search.ts';

const route = getRouteApi('/signed-in/financial/year-end');

/** The state of Year End, kept in its URL. */
export function useYearUrlState() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return {
    search,
    tab: search.tab ?? 'close',
    change: (changes: Partial<YearSearch>) =>
      void navigate({ search: (previous) => ({ ...previous, ...changes }), replace: true, resetScroll: false }),
    /** Keeps the year. */
    openTab: (tab: YearTab) =>
      void navigate({ search: { tab: tab === 'close' ? undefined : tab, year: search.year }, resetScroll: false }),
  };
}
