import { getRouteApi } from '@tanstack/react-router';
import type { ShellSearch } from '../../../app/shell-search.ts';
import { type SpecsSearch, type SpecsTab, tabOf } from './specs-search.ts';

const route = getRouteApi('/signed-in/building-specs');

/** The state of Building Specs, kept in its URL. */
export function useSpecsUrlState() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const tab = tabOf(search);
  const nameOf = (shown: SpecsTab) => (shown === 'specifications' ? undefined : shown);
  /** Keeps the rest of the URL, and names the current tab so it stays open when the record is closed. */
  const change = (changes: Partial<SpecsSearch> & ShellSearch) =>
    void navigate({
      search: (previous) => ({ ...previous, tab: nameOf(tab), ...changes }),
      replace: true,
      resetScroll: false,
    });
  return {
    search,
    tab,
    change,
    /** The command palette opens the form of any screen with `?action=create`. */
    isCreating: search.action === 'create',
    closeCreate: () => change({ action: undefined }),
    // Filters of one tab don't apply to another.
    openTab: (next: SpecsTab) => void navigate({ search: { tab: nameOf(next) }, resetScroll: false }),
  };
}
