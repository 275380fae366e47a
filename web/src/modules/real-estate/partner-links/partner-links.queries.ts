import { partnerLinkEndpoints } from '@builder-os/contract/modules/real-estate/partner-links';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

export function partnerLinksQuery(partnerId: number) {
  return queryOptions({
    queryKey: ['partner-link', partnerId],
    queryFn: ({ signal }) => call(partnerLinkEndpoints.list, { params: { id: partnerId }, signal }),
  });
}
