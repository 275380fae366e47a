import { skipToken, useQuery } from '@tanstack/react-query';
import { dealBoardQuery, dealPageQuery } from './deals.queries.ts';
import type { DealsAddress } from './use-deals-address.ts';

/** The deals before and after one, as the board or the list shows them. Unknown beyond what they show first. */
export function useDealOrder({ view, filter, listFilter, dealId }: DealsAddress) {
  const isList = view === 'list';
  const board = useQuery({ ...dealBoardQuery(filter), ...(isList && { queryFn: skipToken }) });
  const page = useQuery({ ...dealPageQuery(listFilter, undefined), ...(!isList && { queryFn: skipToken }) });
  const ids = isList
    ? (page.data?.rows ?? []).map(({ id }) => id)
    : (board.data ?? []).flatMap(({ cards }) => cards.map(({ id }) => id));
  const index = dealId === undefined ? -1 : ids.indexOf(dealId);
  return index < 0
    ? { previousId: undefined, nextId: undefined }
    : { previousId: ids[index - 1], nextId: ids[index + 1] };
}
