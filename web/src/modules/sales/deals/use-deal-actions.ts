import { useLayoutEffect, useRef, useState } from 'react';
import type { DealMoves } from './board/use-deal-moves.ts';
import type { DealActions, MovableDeal } from './deal-actions.ts';
import type { DealsUrlState } from './use-deals-url-state.ts';

/** The actions for cards and rows. A stable object, so cards don't re-render. */
export function useDealActions(urlState: DealsUrlState, moves: DealMoves) {
  const [choosing, setChoosing] = useState<MovableDeal | null>(null);
  const [deleting, setDeleting] = useState<MovableDeal | null>(null);
  return {
    actions: useLatestActions({
      open: urlState.openDeal,
      edit: ({ id }) => urlState.openEdit(id),
      chooseStage: setChoosing,
      advance: moves.advance,
      remove: setDeleting,
    }),
    choosing,
    deleting,
    stopChoosing: () => setChoosing(null),
    stopDeleting: () => setDeleting(null),
  };
}

function useLatestActions(actions: DealActions): DealActions {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  const [stable] = useState<DealActions>(() => ({
    open: (id) => latest.current.open(id),
    edit: (deal) => latest.current.edit(deal),
    chooseStage: (deal) => latest.current.chooseStage(deal),
    advance: (deal, to) => latest.current.advance(deal, to),
    remove: (deal) => latest.current.remove(deal),
  }));
  return stable;
}
