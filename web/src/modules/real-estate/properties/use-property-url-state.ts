import { getRouteApi } from '@tanstack/react-router';
import type { PropertyTab, readPropertySearch } from './property-search.ts';

const route = getRouteApi('/signed-in/real-estate/$id');

/** The state of a property's screen, kept in its URL. */
export function usePropertyUrlState() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return {
    id: Number(route.useParams().id),
    search,
    tab: search.tab ?? 'value',
    change: (changes: Partial<ReturnType<typeof readPropertySearch>>) =>
      void navigate({ search: (previous) => ({ ...previous, ...changes }), replace: true, resetScroll: false }),
    openTab: (tab: PropertyTab) =>
      void navigate({ search: { tab: tab === 'value' ? undefined : tab }, resetScroll: false }),
    leave: () => void navigate({ to: '/real-estate' }),
  };
}
