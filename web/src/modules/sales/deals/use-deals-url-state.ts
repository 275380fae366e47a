import { getRouteApi } from '@tanstack/react-router';
import type { ViewParams } from '../saved-views/view-params.ts';
import { type DealListFilter, type DealsSearch, filterOf, listFilterOf, readDealsSearch } from './deals-search.ts';

const route = getRouteApi('/signed-in/deals');

const NO_FILTER = {
  q: undefined,
  unit: undefined,
  stage: undefined,
  owner: undefined,
  createdFrom: undefined,
  createdTo: undefined,
  closedFrom: undefined,
  closedTo: undefined,
  closed: undefined,
  expectedFrom: undefined,
  expectedTo: undefined,
  expected: undefined,
  lostReason: undefined,
} satisfies Omit<Record<keyof DealListFilter, undefined>, 'sort'>;

/** The deals screen's state, kept in the URL. */
export function useDealsUrlState() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (changes: Partial<DealsSearch> & { action?: 'create'; open?: number }, replace: boolean) =>
    void navigate({ search: (previous) => ({ ...previous, ...changes }), replace, resetScroll: false });
  return {
    view: search.view ?? ('pipeline' as const),
    filter: filterOf(search),
    listFilter: listFilterOf(search),
    isCreating: search.action === 'create',
    // The command palette opens records on any screen with `?open=12`.
    dealId: search.deal ?? search.open,
    editId: search.edit,
    changeView: (view: 'pipeline' | 'list') => change({ view: view === 'list' ? 'list' : undefined }, false),
    changeFilter: (changes: Partial<DealListFilter>) => change(changes, true),
    clearFilter: () => change(NO_FILTER, true),
    openView: (params: ViewParams) => {
      const search = readDealsSearch(params);
      void navigate({ search: { view: search.view, ...listFilterOf(search) }, resetScroll: false });
    },
    openCreate: () => change({ action: 'create' }, false),
    openDeal: (id: number) => change({ deal: id, open: undefined }, false),
    /** Replaces the history entry, so Back still leaves the detail. */
    turnTo: (id: number) => change({ deal: id, open: undefined }, true),
    closeDeal: () => change({ deal: undefined, open: undefined }, false),
    openEdit: (id: number) => change({ edit: id }, false),
    closeForm: () => change({ action: undefined, edit: undefined }, true),
  };
}
export type DealsUrlState = ReturnType<typeof useDealsUrlState>;
