import { jobTemplateEndpoints } from '@builder-os/contract/modules/jobs/job-templates';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** All job templates by name, without their lines. */
export const jobTemplatesQuery = queryOptions({
  queryKey: ['job-template', 'list'],
  queryFn: ({ signal }) => call(jobTemplateEndpoints.list, { signal }),
});

/** A template with its lines and selections. */
export const jobTemplateQuery = (id: number) =>
  queryOptions({
    queryKey: ['job-template', id],
    queryFn: ({ signal }) => call(jobTemplateEndpoints.get, { params: { id }, signal }),
    // The dialog uses the data present when it opens: a cached response would undo changes saved since.
    gcTime: 0,
    meta: { dependsOn: ['cost-code'] },
  });
