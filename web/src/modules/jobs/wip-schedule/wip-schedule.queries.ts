import { wipEndpoints } from '@builder-os/contract/modules/job-costs/wip-schedule';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { JOB_MONEY_PARTS } from '../jobs/jobs.queries.ts';

/** The open jobs with their money as of the end of a day; today if it's left out. */
export function wipScheduleQuery(asOf: string | undefined) {
  return queryOptions({
    queryKey: ['job', 'wip', asOf ?? 'today'],
    queryFn: ({ signal }) => call(wipEndpoints.get, { query: { asOf }, signal }),
    meta: { dependsOn: JOB_MONEY_PARTS },
    placeholderData: keepPreviousData,
  });
}
