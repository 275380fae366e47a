import type { UseQueryResult } from '@tanstack/react-query';

/**
 * Whether an answer is on its way for the first time, so that what would be pushed about by it may wait. Who is without a
 * network, or whose first try failed, waits no longer.
 */
export function isAwaited({ isLoading, failureCount }: Pick<UseQueryResult, 'isLoading' | 'failureCount'>): boolean {
  return isLoading && failureCount === 0;
}
