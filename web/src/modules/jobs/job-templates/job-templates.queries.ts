import { jobTemplateEndpoints } from '@builder-os/contract/modules/jobs/job-templates';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** All job templates by name. */
export const jobTemplatesQuery = queryOptions({
  queryKey: ['job-template'],
  queryFn: ({ signal }) => call(jobTemplateEndpoints.list, { signal }),
  meta: { dependsOn: ['cost-code'] },
});
