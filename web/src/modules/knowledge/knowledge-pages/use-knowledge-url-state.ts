import { getRouteApi } from '@tanstack/react-router';
import { type KnowledgeScreenTab, type KnowledgeSearch, type ReadingFilter, shownTab } from './knowledge-search.ts';

const route = getRouteApi('/signed-in/knowledge-base');

/** The state of the Knowledge Base, kept in its URL. */
export function useKnowledgeUrlState() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const tab = shownTab(search);
  const change = (changes: Partial<KnowledgeSearch> & { action?: 'create' }, replace: boolean) =>
    void navigate({ search: (previous) => ({ ...previous, ...changes }), replace, resetScroll: false });
  const filter: ReadingFilter = { q: search.q, status: search.status };
  return {
    tab,
    openTab: (next: KnowledgeScreenTab) => change({ tab: next, page: undefined, action: undefined }, false),
    /** The slug of the open page; undefined for the tab's first. */
    page: search.page,
    filter,
    changeFilter: (changes: Partial<ReadingFilter>) => change(changes, true),
    clearFilter: () => change({ q: undefined, status: undefined }, true),
    isCreating: search.action === 'create',
    noteId: search.note,
    editId: search.edit,
    openCreate: () => change({ action: 'create' }, false),
    openNote: (note: number) => change({ note }, false),
    openEdit: (edit: number) => change({ edit }, false),
    closeForm: () => change({ tab, action: undefined, note: undefined, edit: undefined }, true),
  };
}
