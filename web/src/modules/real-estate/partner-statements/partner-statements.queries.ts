import { partnerStatementEndpoints } from '@builder-os/contract/modules/real-estate/partner-statements';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { RENOVATION_PARTS } from '../property-jobs/renovations.queries.ts';

export function statementQuery(partnerId: number, from: string, to: string) {
  return queryOptions({
    queryKey: ['partner', 'statement', partnerId, from, to],
    queryFn: ({ signal }) =>
      call(partnerStatementEndpoints.get, { params: { id: partnerId }, query: { from, to }, signal }),
    placeholderData: keepPreviousData,
    meta: { dependsOn: ['property', 'property-entry', 'property-capital', 'property-share', ...RENOVATION_PARTS] },
  });
}
