import type { QueryClient } from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Resources, besides the first element of the key, whose changes make this query stale. */
      dependsOn?: readonly string[];
      /** Its last answer stays on this device, to be read where there is no network. */
      isKept?: boolean;
    };
  }
}

/** Marks every query about a resource as stale: those whose key starts with it, and those that depend on it. */
export function invalidateResource(queryClient: QueryClient, ...resources: string[]): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey, meta }) =>
      resources.some((resource) => queryKey[0] === resource || meta?.dependsOn?.includes(resource)),
  });
}
