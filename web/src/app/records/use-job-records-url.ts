import { getRouteApi } from '@tanstack/react-router';

const route = getRouteApi('/signed-in/jobs');
type Search = ReturnType<typeof route.useSearch>;

/** A record that is open on a tab of its job. */
export type PlaceOnJob = { tab: 'orders'; order: number } | { tab: 'changes'; change: number };

/**
 * The filters of a tab of Jobs that lists records of all jobs, kept in the URL of Jobs.
 * @param none the search parameters of the filters, each undefined
 */
export function useJobRecordsUrl<Filters extends keyof Search>(none: Readonly<Record<Filters, undefined>>) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (changes: Partial<Search>) =>
    void navigate({ search: (previous) => ({ ...previous, ...changes }), replace: true, resetScroll: false });
  return {
    search,
    change,
    changeFilter: (changes: Partial<Pick<Search, Filters>>) => change(changes),
    clearFilter: () => change(none),
    /** Opens a record on its job, so that Back returns to the list. */
    openOnJob: (jobId: number, place: PlaceOnJob) =>
      void navigate({ to: '/jobs/$id', params: { id: String(jobId) }, search: place }),
  };
}

export type JobRecordsUrl = ReturnType<typeof useJobRecordsUrl>;
