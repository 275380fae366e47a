import type { BoardColumn } from '@builder-os/contract/modules/sales/deal-board';
import type { WaitingAct } from '../../../api/outbox/waiting-act.ts';
import type { PendingMove } from './board.ts';

/** The moves that wait for a connection, of the deals that stand on the board. */
export function findWaitingMoves(columns: readonly BoardColumn[], acts: readonly WaitingAct[]): PendingMove[] {
  return acts.flatMap(({ act, order, refusal }) => {
    if (act.kind !== 'move-deal' || refusal !== undefined) return [];
    const card = columns.flatMap(({ cards }) => cards).find(({ id }) => id === act.id);
    if (!card) return [];
    const { stage, afterId, beforeId } = act.body;
    const neighbours = { afterId: afterId ?? undefined, beforeId: beforeId ?? undefined };
    return [{ key: order, card, to: stage, index: 0, neighbours }];
  });
}
