import { specOverviewEndpoints } from '@builder-os/contract/modules/specs/spec-overview';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** The figures count the rows of both tabs. */
export const specOverviewQuery = queryOptions({
  queryKey: ['building-climate', 'overview'],
  queryFn: ({ signal }) => call(specOverviewEndpoints.get, { signal }),
  meta: { dependsOn: ['specification', 'technical-document'], isCachedOffline: true },
});
