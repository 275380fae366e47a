import { getRouteApi } from '@tanstack/react-router';
import { type ContentFilter, type ContentSearch, contentFilterOf, NO_FILTER } from './content-search.ts';

const route = getRouteApi('/signed-in/content');

/** The content screen's state, kept in its URL. */
export function useContentUrlState() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (changes: Partial<ContentSearch> & { action?: 'create'; open?: number }, replace: boolean) =>
    void navigate({ search: (previous) => ({ ...previous, ...changes }), replace, resetScroll: false });
  return {
    filter: contentFilterOf(search),
    isCreating: search.action === 'create',
    /** The Knowledge Base tab for a new page. */
    newTab: search.tab,
    // The command palette opens a record on any screen with `?open=12`.
    editId: search.edit ?? search.open,
    history: search.history,
    isPreviewOn: search.preview === 'on',
    changeFilter: (changes: Partial<ContentFilter>) => change(changes, true),
    clearFilter: () => change(NO_FILTER, true),
    openCreate: () => change({ action: 'create' }, false),
    openEdit: (id: number) => change({ edit: id }, false),
    openHistory: (id: number, history: 'latest' | number = 'latest') => change({ edit: id, history }, false),
    showRevision: (history: number) => change({ history }, true),
    closeHistory: () => change({ history: undefined }, true),
    togglePreview: (isOn: boolean) => change({ preview: isOn ? 'on' : undefined }, true),
    closeEditor: () =>
      change(
        { action: undefined, edit: undefined, open: undefined, history: undefined, preview: undefined, tab: undefined },
        false,
      ),
  };
}
export type ContentUrlState = ReturnType<typeof useContentUrlState>;
