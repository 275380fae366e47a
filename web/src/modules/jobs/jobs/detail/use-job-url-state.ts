import { getRouteApi } from '@tanstack/react-router';
import type { JobSearch, JobTab } from './job-search.ts';

const route = getRouteApi('/signed-in/jobs/$id');

/** The state of a job's screen, kept in its URL. */
export function useJobUrlState() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return {
    id: Number(route.useParams().id),
    search,
    tab: search.tab ?? ('overview' as const),
    change: (changes: Partial<JobSearch>) =>
      void navigate({ search: (previous) => ({ ...previous, ...changes }), replace: true, resetScroll: false }),
    /** It gets a history entry, so that Back returns to the list. */
    openOrder: (order: number | undefined) =>
      void navigate({ search: (previous) => ({ ...previous, order }), resetScroll: false }),
    openRequest: (request: number | undefined) =>
      void navigate({ search: (previous) => ({ ...previous, request, order: undefined }), resetScroll: false }),
    openInvoice: (invoice: number | undefined) =>
      void navigate({ search: (previous) => ({ ...previous, invoice }), resetScroll: false }),
    openChange: (change: number | undefined) =>
      void navigate({
        search: (previous) => ({ ...previous, change, selection: undefined, dialog: undefined }),
        resetScroll: false,
      }),
    openSelection: (selection: number | undefined) =>
      void navigate({ search: (previous) => ({ ...previous, selection }), resetScroll: false }),
    openTab: (tab: JobTab) =>
      void navigate({ search: { tab: tab === 'overview' ? undefined : tab }, resetScroll: false }),
    leave: () => void navigate({ to: '/jobs' }),
  };
}
