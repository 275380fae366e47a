import type { BoardColumn } from '@builder-os/contract/modules/sales/deal-board';
import type { DealStage } from '@builder-os/contract/modules/sales/deals';
import { readOutbox } from '../../../api/outbox/outbox.ts';
import type { WaitingAct } from '../../../api/outbox/waiting-act.ts';
import type { PendingMove } from './board.ts';

/** Queued moves of the deals on the board. */
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

/**
 * Discards a queued move before it's sent. One sent without a response may have been saved, so it stays.
 * @returns whether it was discarded
 */
export async function discardWaitingMove(dealId: number, to: DealStage): Promise<boolean> {
  const { acts, isSending } = readOutbox();
  const last = acts.findLast(({ act }) => act.kind === 'move-deal' && act.id === dealId);
  if (!last || isSending || last.firstTriedAt !== undefined) return false;
  if (last.act.kind !== 'move-deal' || last.act.body.stage !== to) return false;
  const { getRow } = await import('../../../api/outbox/outbox-engine.ts');
  await getRow().discard(last.order);
  return true;
}
