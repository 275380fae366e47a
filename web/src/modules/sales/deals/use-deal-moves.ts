import type { BoardColumn } from '@builder-os/contract/modules/sales/deal-board';
import { type Deal, type DealStage, isClosed } from '@builder-os/contract/modules/sales/deals';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { errorToast } from '../../../api/error-toast.ts';
import { invalidateResource } from '../../../api/invalidation.ts';
import { KEPT_TOAST } from '../../../app/outbox/kept-toast.ts';
import { toast } from '../../../ui/toast.ts';
import { type BoardMove, findNeighbours, type Neighbours } from './board.ts';
import type { MovableDeal } from './deal-acts.ts';
import { type ClosingAnswers, useMoveDeal } from './deals.mutations.ts';
import { createPendingMoves } from './pending-moves.ts';

/** A move that waits for its answers before it is sent. */
export interface AskedMove {
  key: number;
  deal: MovableDeal;
  to: DealStage;
  neighbours: Neighbours;
}

/**
 * Moves deals between stages: shown at once, sent one after the other, and put back with the reason when refused.
 * A move into a closed stage first asks what matters about it.
 */
export function useDealMoves() {
  const queryClient = useQueryClient();
  const moveDeal = useMoveDeal();
  const [pending] = useState(createPendingMoves);
  const [asked, setAsked] = useState<AskedMove | null>(null);
  const lastKey = useRef(0);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  // The board may still show the version before one's own last move.
  const versions = useRef(new Map<number, number>());

  function request(deal: MovableDeal, to: DealStage, neighbours: Neighbours, key: number) {
    const move: AskedMove = { key, deal, to, neighbours };
    if (isClosed(to) && deal.stage !== to) setAsked(move);
    else enqueue(move, undefined);
  }
  function enqueue(move: AskedMove, closing: ClosingAnswers | undefined) {
    queue.current = queue.current.then(() => send(move, closing));
  }
  async function send({ key, deal, to, neighbours }: AskedMove, closing: ClosingAnswers | undefined) {
    const version = Math.max(deal.version, versions.current.get(deal.id) ?? 0);
    try {
      const moved: Deal | undefined = await moveDeal({
        id: deal.id,
        title: deal.title,
        version,
        body: { stage: to, ...neighbours, closing },
      });
      if (moved) versions.current.set(moved.id, moved.version);
      if (!moved) toast(KEPT_TOAST);
      else if (deal.stage !== to) toast({ title: 'Deal stage updated successfully' });
    } catch (error) {
      pending.drop(key);
      errorToast(error, 'Failed to update deal stage');
    }
    // Until the board has come again, the picture of the move stays in front of the older one.
    void invalidateResource(queryClient, 'deal').finally(() => pending.drop(key));
  }
  function nextKey(): number {
    lastKey.current += 1;
    return lastKey.current;
  }

  return {
    pending,
    asked,
    /** On the board: to a place among others. */
    place(columns: readonly BoardColumn[], move: BoardMove) {
      const neighbours = findNeighbours(columns, move);
      const key = nextKey();
      pending.add({ ...move, key, neighbours });
      request(move.card, move.to, neighbours, key);
    },
    /** From a menu or a detail: to the top of a stage. */
    advance(deal: MovableDeal, to: DealStage) {
      if (deal.stage !== to) request(deal, to, {}, nextKey());
    },
    /** Sends the move that was asked about, with or without answers. */
    answer(closing?: ClosingAnswers) {
      if (asked) enqueue(asked, closing);
      setAsked(null);
    },
  };
}
export type DealMoves = ReturnType<typeof useDealMoves>;
