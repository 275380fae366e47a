import { instantAssessmentEndpoints } from '@builder-os/contract/modules/finance/instant-assessment';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

export const instantAssessmentQuery = queryOptions({
  queryKey: ['instant-assessment'],
  queryFn: ({ signal }) => call(instantAssessmentEndpoints.get, { signal }),
  meta: { dependsOn: ['journal-entry', 'ledger-account', 'profit-first-account'] },
});
