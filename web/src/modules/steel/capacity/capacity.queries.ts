import { capacityEndpoints } from '@builder-os/contract/modules/steel/capacity';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

/** The shop's weekly capacity and its open work. Every order and accepted quote changes it. */
export const capacityQuery = queryOptions({
  queryKey: ['capacity'],
  queryFn: ({ signal }) => call(capacityEndpoints.get, { signal }),
  meta: { dependsOn: ['order', 'quote'] },
});
