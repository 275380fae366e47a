import { strategyEndpoints } from '@builder-os/contract/modules/real-estate/strategy';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

export const strategyQuery = queryOptions({
  queryKey: ['investment-strategy'],
  queryFn: ({ signal }) => call(strategyEndpoints.get, { signal }),
});
