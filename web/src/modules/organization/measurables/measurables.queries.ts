import { measurableEndpoints } from '@builder-os/contract/modules/organization/measurables';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** The sources that score a measurable automatically. */
export const measurableSourcesQuery = queryOptions({
  queryKey: ['measurable', 'sources'],
  queryFn: ({ signal }) => call(measurableEndpoints.sources, { signal }),
});
