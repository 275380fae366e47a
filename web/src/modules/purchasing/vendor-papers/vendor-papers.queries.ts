import { vendorPaperEndpoints } from '@builder-os/contract/modules/purchasing/vendor-papers';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** A vendor's papers; `vendor-paper` is also the name of the live event that makes them stale. */
export function papersQuery(vendorId: number) {
  return queryOptions({
    queryKey: ['vendor-paper', vendorId],
    queryFn: ({ signal }) => call(vendorPaperEndpoints.list, { params: { id: vendorId }, signal }),
  });
}
