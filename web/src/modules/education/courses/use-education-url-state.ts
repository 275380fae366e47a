import { getRouteApi } from '@tanstack/react-router';
import type { ShellSearch } from '../../../app/shell-search.ts';
import type { EducationSearch, EducationTab } from './education-search.ts';

const route = getRouteApi('/signed-in/builder-education');
const FIRST: EducationTab = 'courses';

/** The state of Builder Education, kept in its URL. */
export function useEducationUrlState() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const tab = search.tab ?? FIRST;
  const change = (changes: Partial<EducationSearch> & ShellSearch) =>
    void navigate({ search: (previous) => ({ ...previous, ...changes }), replace: true, resetScroll: false });
  return {
    search,
    tab,
    change,
    /** The command palette opens the form of any screen with `?action=create`. */
    isCreating: search.action === 'create',
    closeCreate: () => change({ action: undefined }),
    /** Filters of one tab don't apply to another, so only `narrowed` is kept. */
    openTab: (next: EducationTab, narrowed: Partial<EducationSearch> = {}) =>
      void navigate({ search: { tab: next === FIRST ? undefined : next, ...narrowed }, resetScroll: false }),
  };
}
