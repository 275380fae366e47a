import { getRouteApi } from '@tanstack/react-router';
import { filterOf, type MatchRequest, matchRequestOf, type ResourceFilter } from './list/resource-filter.ts';
import type { ResourcesSearch } from './resources-search.ts';

const route = getRouteApi('/signed-in/sales-resources');

/** The Sales Resources state, kept in the URL. */
export function useResourcesUrlState() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  type Changes = Partial<ResourcesSearch> & { action?: 'create'; open?: number };
  const change = (changes: Changes, replace: boolean) =>
    void navigate({ search: (previous) => ({ ...previous, ...changes }), replace, resetScroll: false });
  const tab = search.tab ?? 'resources';
  return {
    tab,
    openTab: (next: typeof tab) => change({ tab: next === 'resources' ? undefined : next }, false),
    filter: filterOf(search),
    changeFilter: (changes: Partial<ResourceFilter>) => change(changes, true),
    clearFilter: () => change(NO_FILTER, true),
    /** Filters the list by one product. */
    showProduct: (product: number) => change({ ...NO_FILTER, tab: undefined, product }, false),
    wish: matchRequestOf(search),
    findMatches: ({ situation, productId, dealId }: MatchRequest) =>
      change({ matchSituation: situation, matchProduct: productId, matchDeal: dealId }, false),
    // The command palette opens records on any screen with `?open=12`.
    openId: search.open,
    useId: search.use,
    editId: search.edit,
    editProductId: search.editProduct,
    isCreating: search.action === 'create',
    openCreate: (what: 'resources' | 'products') =>
      change({ tab: what === 'products' ? what : undefined, action: 'create' }, false),
    open: (id: number) => change({ open: id }, false),
    openUse: (id: number) => change({ open: undefined, use: id }, false),
    openEdit: (id: number) => change({ open: undefined, edit: id }, false),
    openEditProduct: (id: number) => change({ editProduct: id }, false),
    close: () =>
      change({ action: undefined, open: undefined, use: undefined, edit: undefined, editProduct: undefined }, true),
  };
}
export type ResourcesUrlState = ReturnType<typeof useResourcesUrlState>;

const NO_FILTER = { q: undefined, product: undefined, situation: undefined, type: undefined, usedIn: undefined };
