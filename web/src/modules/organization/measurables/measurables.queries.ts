import { measurableEndpoints } from '@builder-os/contract/modules/organization/measurables';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** What a measurable can be scored by without anybody entering it. */
export const measurableSourcesQuery = queryOptions({
  queryKey: ['measurable', 'sources'],
  queryFn: ({ signal }) => call(measurableEndpoints.sources, { signal }),
});
