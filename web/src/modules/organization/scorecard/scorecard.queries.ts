import { scorecardEndpoints } from '@builder-os/contract/modules/organization/scorecard';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** The 13 weeks through `through`. Live measurables are counted from deals, leads and the books. */
export function scorecardQuery(through?: string) {
  return queryOptions({
    queryKey: ['score', through ?? 'latest'],
    queryFn: ({ signal }) => call(scorecardEndpoints.get, { query: { through }, signal }),
    placeholderData: keepPreviousData,
    meta: { dependsOn: ['measurable', 'scorecard', 'seat', 'issue', 'lead', 'deal', 'journal-entry', 'bill'] },
  });
}
