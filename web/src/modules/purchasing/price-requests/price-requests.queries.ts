import { priceRequestEndpoints } from '@builder-os/contract/modules/purchasing/price-requests';
import { queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../../../api/client.ts';

const PARTS = ['contact', 'cost-code', 'job', 'job-file', 'budget-line', 'budget-transfer', 'purchase-order'];

/** The latest 200 price requests of a job. */
export function jobRequestsQuery(jobId: number) {
  return queryOptions({
    queryKey: ['price-request', 'of-job', jobId],
    queryFn: ({ signal }) =>
      callPage(priceRequestEndpoints.list, { query: { jobId: String(jobId), limit: '200' }, signal }),
    meta: { dependsOn: PARTS },
  });
}

export function requestQuery(id: number) {
  return queryOptions({
    queryKey: ['price-request', 'detail', id],
    queryFn: ({ signal }) => call(priceRequestEndpoints.get, { params: { id }, signal }),
    meta: { dependsOn: PARTS },
  });
}
