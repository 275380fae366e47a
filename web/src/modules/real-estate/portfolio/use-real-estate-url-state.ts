import { getRouteApi } from '@tanstack/react-router';
import type { ShellSearch } from '../../../app/shell-search.ts';
import type { RealEstateSearch, RealEstateTab } from './real-estate-search.ts';

const route = getRouteApi('/signed-in/real-estate');

/** The state of Real Estate, kept in its URL. */
export function useRealEstateUrlState() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (changes: Partial<RealEstateSearch> & ShellSearch) =>
    void navigate({ search: (previous) => ({ ...previous, ...changes }), replace: true, resetScroll: false });
  return {
    search,
    tab: search.tab ?? 'properties',
    change,
    /** The command palette opens the form of any screen with `?action=create`. */
    isCreating: search.action === 'create',
    closeCreate: () => change({ action: undefined }),
    openTab: (tab: RealEstateTab) =>
      void navigate({ search: { tab: tab === 'properties' ? undefined : tab }, resetScroll: false }),
    openProperty: (id: number) => void navigate({ to: '/real-estate/$id', params: { id: String(id) } }),
  };
}
