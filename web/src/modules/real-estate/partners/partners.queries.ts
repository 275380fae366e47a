import { partnerEndpoints } from '@builder-os/contract/modules/real-estate/partners';
import { queryOptions } from '@tanstack/react-query';
import { callPage } from '../../../api/client.ts';

const MOST_PARTNERS = '200';

/** Every partner by name. Their figures depend on shares, capital and links. */
export const partnersQuery = queryOptions({
  queryKey: ['partner', 'list'],
  queryFn: async ({ signal }) =>
    (await callPage(partnerEndpoints.list, { query: { limit: MOST_PARTNERS }, signal })).rows,
  meta: { dependsOn: ['property', 'property-share', 'property-capital', 'partner-link'] },
});
