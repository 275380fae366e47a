import { firstRunEndpoints } from '@builder-os/contract/modules/admin/first-run';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** Long enough for the parts of one screen to share a response, such as the one the page requested first. */
const SHARED_MS = 10_000;

export const firstRunQuery = queryOptions({
  queryKey: ['first-run'],
  queryFn: ({ signal }) => call(firstRunEndpoints.get, { signal }),
  // Steps can be completed elsewhere. Setup's own forms save settings before their step is answered, so settings don't count.
  meta: { dependsOn: ['import', 'sample-data'] },
  staleTime: SHARED_MS,
});
