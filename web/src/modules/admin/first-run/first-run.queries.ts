import { firstRunEndpoints } from '@builder-os/contract/modules/admin/first-run';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** Long enough for the parts of one screen to share a response, such as the one the page asked for first. */
const SHARED_MS = 10_000;

export const firstRunQuery = queryOptions({
  queryKey: ['first-run'],
  queryFn: ({ signal }) => call(firstRunEndpoints.get, { signal }),
  // A step is also done elsewhere. The forms of setup save settings before their step is answered, so those don't count.
  meta: { dependsOn: ['import', 'sample-data'] },
  staleTime: SHARED_MS,
});
