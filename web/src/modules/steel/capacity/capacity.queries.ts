import { capacityEndpoints } from '@builder-os/contract/modules/steel/capacity';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** What the shop makes in a week and what is open before it: changes with every order and accepted quote. */
export const capacityQuery = queryOptions({
  queryKey: ['capacity'],
  queryFn: ({ signal }) => call(capacityEndpoints.get, { signal }),
  meta: { dependsOn: ['order', 'quote'] },
});
