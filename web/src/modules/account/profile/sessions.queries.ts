import { accountEndpoints } from '@builder-os/contract/modules/account/account';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';

export const SESSIONS_KEY = 'sessions';

export const sessionsQuery = queryOptions({
  queryKey: [SESSIONS_KEY],
  queryFn: ({ signal }) => call(accountEndpoints.sessions, { signal }),
});
