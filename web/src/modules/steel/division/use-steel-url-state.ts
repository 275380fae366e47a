import { getRouteApi } from '@tanstack/react-router';
import type { SteelSearch, SteelTab } from './steel-search.ts';

const route = getRouteApi('/signed-in/steel-framing');

/** The state of Steel Framing, kept in its URL. */
export function useSteelUrlState() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (changes: Partial<SteelSearch>) =>
    void navigate({ search: (previous) => ({ ...previous, ...changes }), replace: true, resetScroll: false });
  return {
    search,
    tab: search.tab ?? 'products',
    change,
    /** The command palette opens the form of any screen with `?action=create`. */
    isCreating: search.action === 'create',
    closeCreate: () => change({ action: undefined }),
    /** Opens the calculator with a product's values. */
    openPricing: (entries: Partial<SteelSearch>) =>
      void navigate({ search: { tab: 'pricing', ...entries }, resetScroll: false }),
    // Keep the calculation while another tab is open, and drop everything else.
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
