import { accountEndpoints } from '@builder-os/contract/modules/account/account';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

export const SESSIONS_KEY = 'session';

export const sessionsQuery = queryOptions({
  queryKey: [SESSIONS_KEY, 'own'],
  queryFn: ({ signal }) => call(accountEndpoints.sessions, { signal }),
});
