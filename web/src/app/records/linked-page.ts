import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { Page } from '../../api/client.ts';
import { formatCount } from '../../format/count.ts';

/** How many related records are shown until someone asks for more. */
export const RELATED_PER_PAGE = '5';

/** The props of a linked list that is loaded page by page. */
export function linkedPage<Row>(answer: UseInfiniteQueryResult<{ pages: Page<Row>[] }>) {
  const first = answer.data?.pages[0];
  return {
    items: answer.data?.pages.flatMap(({ rows }) => rows),
    count: first && `${formatCount(first.total)}${first.isTotalCapped ? '+' : ''}`,
    hasFailed: answer.isError && !answer.data,
    onRetry: () => void answer.refetch(),
    onMore: answer.hasNextPage ? () => void answer.fetchNextPage() : undefined,
    isLoadingMore: answer.isFetchingNextPage,
  };
}
