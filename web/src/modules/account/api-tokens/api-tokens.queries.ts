import { apiTokenEndpoints } from '@builder-os/contract/modules/account/api-tokens';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

export const API_TOKENS_KEY = 'api-token';

export const apiTokensQuery = queryOptions({
  queryKey: [API_TOKENS_KEY, 'own'],
  queryFn: ({ signal }) => call(apiTokenEndpoints.list, { signal }),
});
