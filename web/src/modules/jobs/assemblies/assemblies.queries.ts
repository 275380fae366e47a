import { assemblyEndpoints } from '@builder-os/contract/modules/jobs/assemblies';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** All assemblies by name, with their lines. */
export const assembliesQuery = queryOptions({
  queryKey: ['assembly', 'list'],
  queryFn: ({ signal }) => call(assemblyEndpoints.list, { signal }),
  meta: { dependsOn: ['cost-code'] },
});
