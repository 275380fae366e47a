import type { QueryClient, QueryKey } from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Resources whose changes make this query stale, in addition to the first element of its key. */
      dependsOn?: readonly string[];
      /** Whether its last response stays on this device for offline reading. */
      isCachedOffline?: boolean;
    };
  }
}

/**
 * Shows what a command returned until its query is loaded again, so the next command is based on it. A late answer, or
 * one repeated for a retry, doesn't replace a newer version.
 */
export function showAnswer<Answer extends { version: number }>(
  queryClient: QueryClient,
  queryKey: QueryKey,
  answer: Answer,
): void {
  queryClient.setQueryData<Answer>(queryKey, (shown) => (shown && shown.version > answer.version ? shown : answer));
}

/** Invalidates the queries about a resource: those whose key starts with it, and those that depend on it. */
export function invalidateResource(queryClient: QueryClient, ...resources: string[]): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey, meta }) =>
      resources.some((resource) => queryKey[0] === resource || meta?.dependsOn?.includes(resource)),
  });
}
