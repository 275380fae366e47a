import type { BoardColumn } from '@builder-os/contract/modules/sales/deal-board';
import type { DealStage } from '@builder-os/contract/modules/sales/deals';
import { readOutbox } from '../../../../api/outbox/outbox.ts';
import type { WaitingCommand } from '../../../../api/outbox/waiting-command.ts';
import type { PendingMove } from './board.ts';

/** Queued moves of the deals on the board. */
export function findWaitingMoves(columns: readonly BoardColumn[], commands: readonly WaitingCommand[]): PendingMove[] {
  return commands.flatMap(({ command, order, refusal }) => {
    if (command.kind !== 'move-deal' || refusal !== undefined) return [];
    const card = columns.flatMap(({ cards }) => cards).find(({ id }) => id === command.id);
    if (!card) return [];
    const { stage, afterId, beforeId } = command.body;
    const neighbors = { afterId: afterId ?? undefined, beforeId: beforeId ?? undefined };
    return [{ key: order, card, to: stage, index: 0, neighbors }];
  });
}

/**
 * Discards a queued move before it's sent. One sent without a response may have been saved, so it stays.
 * @returns whether it was discarded
 */
export async function discardWaitingMove(dealId: number, to: DealStage): Promise<boolean> {
  const { commands, isSending } = readOutbox();
  const last = commands.findLast(({ command }) => command.kind === 'move-deal' && command.id === dealId);
  if (!last || isSending || last.firstTriedAt !== undefined) return false;
  if (last.command.kind !== 'move-deal' || last.command.body.stage !== to) return false;
  const { getQueue } = await import('../../../../api/outbox/outbox-engine.ts');
  await getQueue().discard(last.order);
  return true;
}
