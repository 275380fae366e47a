import { skipToken, useQuery } from '@tanstack/react-query';
import { dealBoardQuery, dealPageQuery } from '../deals.queries.ts';
import type { DealsUrlState } from '../use-deals-url-state.ts';

/** The previous and next deals in the board or list. Undefined beyond the cards or rows they load first. */
export function useDealOrder({ view, filter, listFilter, dealId }: DealsUrlState) {
  const isList = view === 'list';
  // Selects only the neighbors, so the screen doesn't re-render with other changes of the board.
  const board = useQuery({
    ...dealBoardQuery(filter),
    ...(isList && { queryFn: skipToken }),
    select: (columns) =>
      findOrder(
        columns.flatMap(({ cards }) => cards),
        dealId,
      ),
  });
  const page = useQuery({
    ...dealPageQuery(listFilter, undefined),
    ...(!isList && { queryFn: skipToken }),
    select: ({ rows }) => findOrder(rows, dealId),
  });
  return (isList ? page.data : board.data) ?? UNKNOWN;
}

interface Order {
  previousId: number | undefined;
  nextId: number | undefined;
}

const UNKNOWN: Order = { previousId: undefined, nextId: undefined };

function findOrder(deals: readonly { id: number }[], dealId: number | undefined): Order {
  const index = deals.findIndex(({ id }) => id === dealId);
  return index < 0 ? UNKNOWN : { previousId: deals[index - 1]?.id, nextId: deals[index + 1]?.id };
}
