import { getRouteApi } from '@tanstack/react-router';
import type { SteelSearch, SteelTab } from './steel-search.ts';

const route = getRouteApi('/signed-in/steel-framing');

/** The state of Steel Framing, which lives in its address. */
export function useSteelAddress() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (changes: Partial<SteelSearch>) =>
    void navigate({ search: (previous) => ({ ...previous, ...changes }), replace: true, resetScroll: false });
  return {
    search,
    tab: search.tab ?? 'products',
    change,
    /** The command palette opens the form of any screen as `?action=create`. */
    isCreating: search.action === 'create',
    closeCreate: () => change({ action: undefined }),
    /** Goes to the calculator with what a product says of itself. */
    openPricing: (entries: Partial<SteelSearch>) =>
      void navigate({ search: { tab: 'pricing', ...entries }, resetScroll: false }),
    // What a price is asked for stays while one looks at another tab; the rest means nothing there.
    openTab: (tab: SteelTab) =>
      void navigate({
        search: ({ package: chosen, sqft, units, tons, mil, coating, place, hours }) => ({
          tab: tab === 'products' ? undefined : tab,
          package: chosen,
          sqft,
          units,
          tons,
          mil,
          coating,
          place,
          hours,
        }),
        resetScroll: false,
      }),
  };
}
