import type { BoardColumn } from '@builder-os/contract/modules/sales/deal-board';
import { type Deal, type DealStage, isClosed } from '@builder-os/contract/modules/sales/deals';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { errorToast } from '../../../../api/error-toast.ts';
import { invalidateResource } from '../../../../api/invalidation.ts';
import { QUEUED_TOAST } from '../../../../app/outbox/queued-toast.ts';
import { toast } from '../../../../ui/overlay/toast.ts';
import type { MovableDeal } from '../deal-actions.ts';
import { STAGE_LABELS } from '../deal-stages.ts';
import { type ClosingAnswers, type MoveBody, useMoveDeal } from '../deals.mutations.ts';
import { type BoardMove, findNeighbors, findWayBack, type Neighbors, type PendingMove } from './board.ts';
import { createPendingMoves } from './pending-moves.ts';
import { discardWaitingMove } from './waiting-moves.ts';

/** A move that waits for the closing questions before it's sent. */
export interface RequestedMove {
  key: number;
  deal: MovableDeal;
  to: DealStage;
  neighbors: Neighbors;
  /** The move that puts the card back, to show an undo immediately. */
  back: Omit<PendingMove, 'key'> | undefined;
}

/** A move being sent to the server. */
interface Sent {
  key: number;
  deal: MovableDeal;
  version: number | undefined;
  body: MoveBody;
  failed: string;
}

/**
 * Moves deals between stages: shown immediately, sent one at a time, and reverted with an error if rejected. A move to
 * a closed stage first asks the closing questions. Every move can be undone.
 */
export function useDealMoves() {
  const queryClient = useQueryClient();
  const moveDeal = useMoveDeal();
  const [pending] = useState(createPendingMoves);
  const [asked, setAsked] = useState<RequestedMove | null>(null);
  const lastKey = useRef(0);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  // The board may still show the version before the user's own last move.
  const versions = useRef(new Map<number, number>());

  function request(move: RequestedMove) {
    const { deal, to } = move;
    if (isClosed(to) && deal.stage !== to) setAsked(move);
    else enqueue(move, undefined);
  }
  function enqueue(move: RequestedMove, closing: ClosingAnswers | undefined) {
    queue.current = queue.current.then(() => sendMove(move, closing));
  }
  async function sendMove(move: RequestedMove, closing: ClosingAnswers | undefined) {
    const { key, deal, to, neighbors } = move;
    const version = Math.max(deal.version, versions.current.get(deal.id) ?? 0);
    const body = { stage: to, ...neighbors, closing };
    await send({ key, deal, version, body, failed: 'Failed to update deal stage' }, (moved) => {
      const action = { label: 'Undo', onSelect: () => undo(move, moved) };
      if (!moved) toast({ ...QUEUED_TOAST, action });
      else if (deal.stage !== to) toast({ title: 'Deal stage updated successfully', action });
    });
  }
  function undo(move: RequestedMove, moved: Deal | undefined) {
    queue.current = queue.current.then(() => sendUndo(move, moved));
  }
  async function sendUndo({ deal, to, back }: RequestedMove, moved: Deal | undefined) {
    const done = { title: 'Move undone', description: `${deal.title} is back in ${STAGE_LABELS[deal.stage]}.` };
    if (!moved && (await discardWaitingMove(deal.id, to))) return toast(done);
    const key = nextKey();
    if (back) pending.add({ ...back, key });
    const body = { stage: deal.stage, undo: true as const };
    await send({ key, deal, version: moved?.version, body, failed: 'Failed to undo move' }, (undone) =>
      toast(undone ? done : QUEUED_TOAST),
    );
  }
  async function send({ key, deal, version, body, failed }: Sent, onMoved: (moved: Deal | undefined) => void) {
    try {
      const moved = await moveDeal({ id: deal.id, title: deal.title, version, body });
      if (moved) versions.current.set(moved.id, moved.version);
      onMoved(moved);
    } catch (error) {
      pending.drop(key);
      errorToast(error, failed);
    }
    // Keep the pending move until the board has been refetched, or the card would jump back.
    void invalidateResource(queryClient, 'deal').finally(() => pending.drop(key));
  }
  function nextKey(): number {
    lastKey.current += 1;
    return lastKey.current;
  }

  return {
    pending,
    asked,
    /** Moves a card on the board to an index in a column. */
    applyMove(columns: readonly BoardColumn[], move: BoardMove) {
      const neighbors = findNeighbors(columns, move);
      const key = nextKey();
      pending.add({ ...move, key, neighbors });
      request({ key, deal: move.card, to: move.to, neighbors, back: findWayBack(columns, move.card) });
    },
    /** Moves a deal to the top of a stage, from a menu or its detail. */
    advance(deal: MovableDeal, to: DealStage) {
      if (deal.stage !== to) request({ key: nextKey(), deal, to, neighbors: {}, back: undefined });
    },
    /** Sends the move in question, with or without answers. */
    answer(closing?: ClosingAnswers) {
      if (asked) enqueue(asked, closing);
      setAsked(null);
    },
  };
}
export type DealMoves = ReturnType<typeof useDealMoves>;
