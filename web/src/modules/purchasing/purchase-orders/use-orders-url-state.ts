import { useJobRecordsUrl } from '../../../app/records/use-job-records-url.ts';
import { orderFilterOf } from './orders-search.ts';

const NO_FILTER = {
  q: undefined,
  orderStatus: undefined,
  late: undefined,
  ofVendor: undefined,
  ofJob: undefined,
} as const;

/** The state of the tab Orders, kept in the URL of Jobs. */
export function useOrdersUrlState() {
  const { change, ...url } = useJobRecordsUrl(NO_FILTER);
  return {
    ...url,
    filter: orderFilterOf(url.search),
    changeSort: (orderSort: string | undefined) => change({ orderSort }),
  };
}
export type OrdersUrlState = ReturnType<typeof useOrdersUrlState>;
