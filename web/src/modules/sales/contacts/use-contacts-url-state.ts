import { getRouteApi } from '@tanstack/react-router';
import type { ViewParams } from '../saved-views/view-params.ts';
import { type ContactListFilter, type ContactsSearch, listFilterOf, readContactsSearch } from './contacts-search.ts';

const route = getRouteApi('/signed-in/contacts');

/** The contacts screen's state, kept in the URL. */
export function useContactsUrlState() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (changes: Partial<ContactsSearch> & { action?: 'create' }, replace: boolean) =>
    void navigate({ search: (previous) => ({ ...previous, ...changes }), replace, resetScroll: false });
  return {
    filter: listFilterOf(search),
    isCreating: search.action === 'create',
    editId: search.edit,
    changeFilter: (changes: Partial<ContactListFilter>) => change(changes, true),
    clearFilter: () => change({ q: undefined, company: undefined, has: undefined }, true),
    openView: (params: ViewParams) => {
      const { edit: _, ...search } = readContactsSearch(params);
      void navigate({ search, resetScroll: false });
    },
    openCreate: () => change({ action: 'create' }, false),
    openEdit: (id: number) => change({ edit: id }, false),
    closeForm: () => change({ action: undefined, edit: undefined }, true),
  };
}
