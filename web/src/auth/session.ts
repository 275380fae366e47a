import { accountEndpoints, type CurrentUser } from '@builder-os/contract/modules/account/account';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import { SESSION_KEY } from '../api/query-client.ts';

/** Who is here. `isUnavailable` tells a server that did not answer from a visitor without a session. */
export type Session =
  | { status: 'loading' }
  | { status: 'authenticated'; user: CurrentUser }
  | { status: 'unauthenticated'; isUnavailable: boolean }
  | { status: 'needsApproval' }
  | { status: 'deactivated' };

// Roles, grants and names may be changed by an administrator while one works.
export const sessionQuery = queryOptions({
  queryKey: SESSION_KEY,
  queryFn: ({ signal }) => call(accountEndpoints.currentUser, { signal }),
  retry: false,
  meta: { dependsOn: ['users'] },
});

export function useSession(): Session {
  const { data, error } = useQuery(sessionQuery);
  return readSession(data, error);
}

/** Maps the outcome of the user call to what the root screen shows. */
export function readSession(user: CurrentUser | undefined, error: Error | null): Session {
  if (error instanceof ApiError && error.code === 'account_inactive') return { status: 'deactivated' };
  if (error?.message.includes('pending approval')) return { status: 'needsApproval' };
  const isSignedOut = error instanceof ApiError && error.status === 401;
  // A refetch that fails for another reason does not throw anybody out.
  if (user && !isSignedOut) return { status: 'authenticated', user };
  if (error) return { status: 'unauthenticated', isUnavailable: !isSignedOut };
  return { status: 'loading' };
}
