import { getRouteApi } from '@tanstack/react-router';
import type { ShellSearch } from '../../../app/shell-search.ts';
import { type OrganizationSearch, type OrganizationTab, tabOf } from './organization-search.ts';

const route = getRouteApi('/signed-in/organization');

/** The state of Organization, which lives in its address. */
export function useOrganizationAddress() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const tab = tabOf(search);
  /** Keeps the rest of the address, and the tab an open record stands on once the record is closed. */
  const change = (changes: Partial<OrganizationSearch> & ShellSearch) =>
    void navigate({
      search: (previous) => ({ ...previous, tab: tab === 'eos' ? undefined : tab, ...changes }),
      replace: true,
      resetScroll: false,
    });
  return {
    search,
    tab,
    change,
    /** The command palette opens the form of any screen as `?action=create`. */
    isCreating: search.action === 'create',
    closeCreate: () => change({ action: undefined }),
    // What one tab was narrowed to means nothing on another.
    openTab: (tab: OrganizationTab) =>
      void navigate({ search: { tab: tab === 'eos' ? undefined : tab }, resetScroll: false }),
  };
}
