import { getRouteApi } from '@tanstack/react-router';
import { orderFilterOf } from './orders-search.ts';

const route = getRouteApi('/signed-in/jobs');
type Search = ReturnType<typeof route.useSearch>;
type Filters = Pick<Search, 'q' | 'orderStatus' | 'late' | 'ofVendor' | 'ofJob'>;

const NO_FILTER = {
  q: undefined,
  orderStatus: undefined,
  late: undefined,
  ofVendor: undefined,
  ofJob: undefined,
} satisfies Record<keyof Filters, undefined>;

/** The state of the tab Orders, kept in the URL of Jobs. */
export function useOrdersUrlState() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (changes: Partial<Search>) =>
    void navigate({ search: (previous) => ({ ...previous, ...changes }), replace: true, resetScroll: false });
  return {
    search,
    filter: orderFilterOf(search),
    changeFilter: (changes: Partial<Filters>) => change(changes),
    changeSort: (sort: string | undefined) => change({ orderSort: sort }),
    clearFilter: () => change(NO_FILTER),
    /** Opens an order on its job, so that Back returns to the list. */
    openOrder: ({ id, jobId }: { id: number; jobId: number }) =>
      void navigate({ to: '/jobs/$id', params: { id: String(jobId) }, search: { tab: 'orders', order: id } }),
  };
}
export type OrdersUrlState = ReturnType<typeof useOrdersUrlState>;
