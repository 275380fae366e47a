import { accountEndpoints, type CurrentUser } from '@builder-os/contract/modules/account/account';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import { SESSION_KEY } from '../api/persister.ts';

/** The current session. `isUnavailable` distinguishes a server that didn't respond from a visitor without a session. */
export type Session =
  | { status: 'loading' }
  | { status: 'authenticated'; user: CurrentUser }
  | { status: 'unauthenticated'; isUnavailable: boolean }
  | { status: 'needsApproval'; declined?: string }
  | { status: 'deactivated' };

// A rejection is data, not an error: it stays on screen during a refetch. The request is never retried.
export const sessionQuery = queryOptions({
  queryKey: SESSION_KEY,
  queryFn: ({ signal }) => fetchSession(() => call(accountEndpoints.currentUser, { signal })),
  retry: false,
  retryOnMount: false,
  // An administrator may change roles, grants and names while the user is working.
  meta: { dependsOn: ['user'], isCachedOffline: true },
});

export function useSession(): Session {
  const { data, isError } = useQuery(sessionQuery);
  if (data) return data;
  return isError ? { status: 'unauthenticated', isUnavailable: true } : { status: 'loading' };
}

/** Puts a changed user into the session, so every screen shows it immediately without a refetch. */
export function showUser(queryClient: QueryClient, user: CurrentUser): void {
  const session: Session = { status: 'authenticated', user };
  queryClient.setQueryData(sessionQuery.queryKey, session);
}

/** Maps the user request's outcome to a session; throws if the server doesn't respond. */
export async function fetchSession(fetchUser: () => Promise<CurrentUser>): Promise<Session> {
  try {
    return { status: 'authenticated', user: await fetchUser() };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'account_inactive') return { status: 'deactivated' };
    if (error instanceof ApiError && error.code === 'access_declined') {
      return { status: 'needsApproval', declined: error.userMessage };
    }
    if (error instanceof ApiError && error.message.includes('pending approval')) return { status: 'needsApproval' };
    if (error instanceof ApiError && error.status === 401) return { status: 'unauthenticated', isUnavailable: false };
    throw error;
  }
}
