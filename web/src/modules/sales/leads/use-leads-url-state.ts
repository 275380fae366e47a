import { getRouteApi } from '@tanstack/react-router';
import type { ViewParams } from '../saved-views/view-params.ts';
import { type LeadListFilter, type LeadsSearch, listFilterOf, readLeadsSearch } from './leads-search.ts';

const route = getRouteApi('/signed-in/leads');

/** The leads screen's state, kept in the URL. */
export function useLeadsUrlState() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (changes: Partial<LeadsSearch> & { action?: 'create' }, replace: boolean) =>
    void navigate({ search: (previous) => ({ ...previous, ...changes }), replace, resetScroll: false });
  return {
    filter: listFilterOf(search),
    isCreating: search.action === 'create',
    editId: search.edit,
    convertId: search.convert,
    changeFilter: (changes: Partial<LeadListFilter>) => change(changes, true),
    clearFilter: () =>
      change(
        {
          q: undefined,
          status: undefined,
          priority: undefined,
          source: undefined,
          hasSource: undefined,
          owner: undefined,
          importId: undefined,
          createdFrom: undefined,
          createdTo: undefined,
        },
        true,
      ),
    openView: (params: ViewParams) =>
      void navigate({ search: listFilterOf(readLeadsSearch(params)), resetScroll: false }),
    openLead: (id: number) => void navigate({ to: '/leads/$id', params: { id: String(id) } }),
    openCreate: () => change({ action: 'create' }, false),
    openEdit: (id: number) => change({ edit: id }, false),
    openConvert: (id: number) => change({ convert: id }, false),
    closeForm: () => change({ action: undefined, edit: undefined, convert: undefined }, true),
  };
}
