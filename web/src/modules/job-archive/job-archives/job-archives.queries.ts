import { isBeingMade } from '@builder-os/contract/modules/job-archive/job-archive-states';
import { jobArchiveEndpoints } from '@builder-os/contract/modules/job-archive/job-archives';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

const WHILE_MADE = 2_000;

/** The ZIPs of a job, newest first. */
export function jobArchivesQuery(jobId: number) {
  return queryOptions({
    queryKey: ['job-archive', jobId],
    queryFn: ({ signal }) => call(jobArchiveEndpoints.list, { params: { id: jobId }, signal }),
    // Server events report progress; polling also detects a server that stopped midway.
    refetchInterval: ({ state: { data } }) => (data?.some(({ state }) => isBeingMade(state)) ? WHILE_MADE : false),
  });
}
