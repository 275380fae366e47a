import { getRouteApi } from '@tanstack/react-router';
import { changeFilterOf } from './changes-search.ts';

const route = getRouteApi('/signed-in/jobs');
type Search = ReturnType<typeof route.useSearch>;
type Filters = Pick<Search, 'q' | 'changeState' | 'unsigned' | 'started' | 'ofJob'>;

const NO_FILTER = {
  q: undefined,
  changeState: undefined,
  unsigned: undefined,
  started: undefined,
  ofJob: undefined,
} satisfies Record<keyof Filters, undefined>;

/** The state of the tab Changes, kept in the URL of Jobs. */
export function useChangesUrlState() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (changes: Partial<Search>) =>
    void navigate({ search: (previous) => ({ ...previous, ...changes }), replace: true, resetScroll: false });
  return {
    search,
    filter: changeFilterOf(search),
    changeFilter: (changes: Partial<Filters>) => change(changes),
    changeSort: (sort: string | undefined) => change({ changeSort: sort }),
    clearFilter: () => change(NO_FILTER),
    /** Opens a change order on its job, so that Back returns to the list. */
    openChange: ({ id, jobId }: { id: number; jobId: number }) =>
      void navigate({ to: '/jobs/$id', params: { id: String(jobId) }, search: { tab: 'changes', change: id } }),
  };
}
export type ChangesUrlState = ReturnType<typeof useChangesUrlState>;
