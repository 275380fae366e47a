import type { UseQueryResult } from '@tanstack/react-query';

/** Whether content that this response would shift should wait: true until it loads or its first attempt fails. */
export function isAwaited({ isLoading, failureCount }: Pick<UseQueryResult, 'isLoading' | 'failureCount'>): boolean {
  return isLoading && failureCount === 0;
}
