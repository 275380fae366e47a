import type { QueryClient } from '@tanstack/react-query';
declare module '@tanstack/react-query' {
    interface Register {
        queryMeta: {
            /** Resources, besides the first element of the key, whose changes make this query stale. */
            dependsOn?: readonly string[];
        };
    }
}
/** Marks every query about a resource as stale: those whose key starts with it, and those that depend on it. */
export declare function invalidateResource(queryClient: QueryClient, ...resources: string[]): Promise<void>;
