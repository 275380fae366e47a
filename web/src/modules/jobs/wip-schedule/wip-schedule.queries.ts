import { type WipState, wipEndpoints } from '@builder-os/contract/modules/job-costs/wip-schedule';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { JOB_MONEY_PARTS } from '../jobs/jobs.queries.ts';

/** The jobs of a state with their money as of the end of a day; today if it's left out. */
export function wipScheduleQuery(asOf: string | undefined, state: WipState = 'open') {
  return queryOptions({
    queryKey: ['job', 'wip', asOf ?? 'today', state],
    queryFn: ({ signal }) => call(wipEndpoints.get, { query: { asOf, state }, signal }),
    meta: { dependsOn: JOB_MONEY_PARTS },
    placeholderData: keepPreviousData,
  });
}
