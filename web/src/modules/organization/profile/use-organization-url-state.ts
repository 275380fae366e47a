import { getRouteApi } from '@tanstack/react-router';
import type { ShellSearch } from '../../../app/shell-search.ts';
import {
  activeTabOf,
  type EosPart,
  type OrganizationSearch,
  type OrganizationTab,
  partOf,
  tabOf,
} from './organization-search.ts';

const route = getRouteApi('/signed-in/organization');

/** The state of Organization, kept in its URL. */
export function useOrganizationUrlState() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  /** Keeps the rest of the URL, and names the current tab so it stays open when the record is closed. */
  const change = (changes: Partial<OrganizationSearch> & ShellSearch) =>
    void navigate({
      search: (previous) => ({ ...previous, tab: activeTabOf(previous), ...changes }),
      replace: true,
      resetScroll: false,
    });
  // Filters of one tab or part don't apply to another.
  const open = (tab: OrganizationTab | EosPart) =>
    void navigate({ search: { tab: activeTabOf({ tab }) }, resetScroll: false });
  return {
    search,
    tab: tabOf(search),
    part: partOf(search),
    change,
    /** The command palette opens the form of any screen with `?action=create`. */
    isCreating: search.action === 'create',
    closeCreate: () => change({ action: undefined }),
    openTab: (tab: OrganizationTab) => open(tab),
    openPart: (part: EosPart) => open(part),
  };
}
