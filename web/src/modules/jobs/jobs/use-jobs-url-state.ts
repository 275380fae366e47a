import { getRouteApi } from '@tanstack/react-router';
import type { ShellSearch } from '../../../app/shell-search.ts';
import { useCan } from '../../../auth/use-can.ts';
import {
  boardFilterOf,
  type JobListFilter,
  type JobsSearch,
  type JobsTab,
  listFilterOf,
  readJobsSearch,
} from './jobs-search.ts';

const route = getRouteApi('/signed-in/jobs');

const NO_FILTER = {
  q: undefined,
  phase: undefined,
  kind: undefined,
  unit: undefined,
  manager: undefined,
  contactId: undefined,
} satisfies Omit<Record<keyof JobListFilter, undefined>, 'sort'>;

/** The state of Jobs, kept in its URL. */
export function useJobsUrlState() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const seesMoney = useCan('jobs_read').allowed;
  const change = (changes: Partial<JobsSearch> & ShellSearch, replace = true) =>
    void navigate({ search: (previous) => ({ ...previous, ...changes }), replace, resetScroll: false });
  return {
    tab: search.tab ?? ('jobs' as const),
    view: search.view ?? ('list' as const),
    boardFilter: boardFilterOf(search),
    listFilter: listFilterOf(search, seesMoney),
    editId: search.edit,
    asOf: search.asOf,
    wipState: search.wip ?? ('open' as const),
    /** The command palette opens the form of any screen with `?action=create`. */
    isCreating: search.action === 'create',
    change,
    changeFilter: (changes: Partial<JobListFilter>) => change(changes),
    clearFilter: () => change(NO_FILTER),
    openView: (params: Record<string, string>) => void navigate({ search: readJobsSearch(params), resetScroll: false }),
    changeView: (view: 'list' | 'board') => change({ view: view === 'board' ? 'board' : undefined }, false),
    openTab: (tab: JobsTab) => void navigate({ search: { tab: tab === 'jobs' ? undefined : tab }, resetScroll: false }),
    openJob: (id: number) => void navigate({ to: '/jobs/$id', params: { id: String(id) } }),
    openCreate: () => change({ action: 'create' }, false),
    openEdit: (id: number) => change({ edit: id }, false),
    closeForm: () => change({ action: undefined, edit: undefined }),
  };
}
export type JobsUrlState = ReturnType<typeof useJobsUrlState>;
