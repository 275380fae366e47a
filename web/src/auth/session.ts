import { accountEndpoints, type CurrentUser } from '@builder-os/contract/modules/account/account';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import { SESSION_KEY } from '../api/persister.ts';

/** Who is here. `isUnavailable` tells a server that did not answer from a visitor without a session. */
export type Session =
  | { status: 'loading' }
  | { status: 'authenticated'; user: CurrentUser }
  | { status: 'unauthenticated'; isUnavailable: boolean }
  | { status: 'needsApproval'; declined?: string }
  | { status: 'deactivated' };

// A refusal is an answer, not a failure: it stays on screen while the call is made again. The call is never retried.
export const sessionQuery = queryOptions({
  queryKey: SESSION_KEY,
  queryFn: ({ signal }) => askForSession(() => call(accountEndpoints.currentUser, { signal })),
  retry: false,
  retryOnMount: false,
  // Roles, grants and names may be changed by an administrator while one works.
  meta: { dependsOn: ['user'], isKept: true },
});

export function useSession(): Session {
  const { data, isError } = useQuery(sessionQuery);
  if (data) return data;
  return isError ? { status: 'unauthenticated', isUnavailable: true } : { status: 'loading' };
}

/** Shows a changed user everywhere at once, without asking the server again. */
export function showUser(queryClient: QueryClient, user: CurrentUser): void {
  const session: Session = { status: 'authenticated', user };
  queryClient.setQueryData(sessionQuery.queryKey, session);
}

/** Maps the outcome of the user call to what the root screen shows; a server that does not answer stays an error. */
export async function askForSession(fetchUser: () => Promise<CurrentUser>): Promise<Session> {
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
