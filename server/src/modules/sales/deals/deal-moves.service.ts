import type { MoveDeal } from '@builder-os/contract/modules/sales/deal-board';
import { type Deal, dealSchema } from '@builder-os/contract/modules/sales/deals';
import type { SQL } from 'drizzle-orm';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Transaction } from '../../../platform/db/database.ts';
import { rankBetween } from '../../../platform/db/rank.ts';
import type { Act, Target } from '../../../platform/http/act.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { lock } from '../../../platform/records/record-life.ts';
import type { Referrers } from '../../../platform/references/referrers.ts';
import { undoMove } from './deal-move-undo.service.ts';
import { findRankAbove, findRankBelow, findRanks, rankAtBottom, rankOnTop } from './deal-ranks.queries.ts';
import { dealKind, rankDeal } from './deals.queries.ts';
import { changeDeal } from './deals.service.ts';

/**
 * Moves a deal to a position on the board. Its neighbors need no lock: ranks are unique, so simultaneous moves into
 * one gap end up next to each other.
 * @throws AppError `conflict` (409) when the neighbors that were sent have left the stage
 */
export async function moveDeal(act: Act, referrers: Referrers, target: Target, move: MoveDeal): Promise<Deal> {
  const { stage, closing, undo, ...neighbors } = move;
  const before = await lock(act, dealKind, target, dealSchema.parse);
  const { id } = before;
  // A caller who names the version has seen every edit.
  if (undo) return undoMove(act, referrers, before, { stage, hasSeenEdits: target.ifMatch != null });
  const isPositioned = neighbors.afterId != null || neighbors.beforeId != null;
  const rank = isPositioned ? await chooseRank(act.tx, { id, stage, ...neighbors }) : undefined;
  if (stage !== before.stage || closing) return changeDeal(act, before, { ...closing, stage }, rank);
  if (rank === undefined) return before;

  const deal = await rankDeal(act.tx, id, rank);
  await recordChange(act, { resource: 'deal', verb: 'move', before, after: deal });
  return deal;
}

type MoveTarget = Omit<MoveDeal, 'closing' | 'undo'> & { id: number };

/** The rank next to the first neighbor that is still in the stage. */
async function chooseRank(
  tx: Transaction,
  { id, stage, afterId, beforeId }: MoveTarget,
): Promise<string | SQL<string>> {
  const ids = [afterId, beforeId].filter((neighbor) => neighbor != null).filter((neighbor) => neighbor !== id);
  const ranks = await findRanks(tx, stage, ids);
  const above = ranks.get(afterId ?? 0);
  if (above !== undefined) {
    const below = await findRankBelow(tx, stage, above, id);
    return below === undefined ? rankAtBottom : rankBetween(above, below, id);
  }
  const below = ranks.get(beforeId ?? 0);
  if (below === undefined) throw conflict('Someone moved the deals next to that spot. Try again.');
  const next = await findRankAbove(tx, stage, below, id);
  return next === undefined ? rankOnTop : rankBetween(next, below, id);
}
