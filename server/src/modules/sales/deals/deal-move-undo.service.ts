import type { Deal, DealStage } from '@builder-os/contract/modules/sales/deals';
import { recordChange } from '../../../platform/audit/audit.ts';
import type { Act } from '../../../platform/http/act.ts';
import { conflict } from '../../../platform/http/errors.ts';
import { findUses, type Referrers } from '../../../platform/references/referrers.ts';
import { findLastStageChange, markStageChangeUndone } from './deal-stage-changes.queries.ts';
import type { BeforeMove, ClosingFields } from './deal-stage-changes.table.ts';
import { unmoveDealRow } from './deals.queries.ts';

/**
 * Undoes the last step of a locked deal: restores its stage, its rank, when it entered the stage, and its closing
 * details. The step no longer counts.
 * @throws AppError `conflict` (409) when the deal took another step since, when money was recorded for a won deal, or
 * when the undo would overwrite an edit that the caller hasn't seen
 */
export async function undoMove(
  act: Act,
  referrers: Referrers,
  before: Deal,
  { stage, hasSeenEdits }: { stage: DealStage; hasSeenEdits: boolean },
): Promise<Deal> {
  const step = await findLastStageChange(act.tx, before.id);
  if (!step?.before || step.from !== stage || step.to !== before.stage)
    throw conflict('This move can no longer be undone. Move the deal to the stage you want.');
  if (before.stage === 'closed_won') await checkMayReopen(act, referrers, before.id);
  const { left, ...position } = step.before;
  if (!hasSeenEdits && overwritesAnEdit(before, position, left))
    throw conflict(
      'The closing details of this deal were edited after the move. Reload the deal, then undo the move or edit it.',
    );
  const deal = await unmoveDealRow(act.tx, before, { ...position, stage });
  await markStageChangeUndone(act.tx, step.id);
  await recordChange(act, { resource: 'deal', verb: 'undo-move', before, after: deal });
  return deal;
}

/** @throws AppError `conflict` (409) when a won deal has money in the books or a job */
async function checkMayReopen({ tx }: Act, referrers: Referrers, dealId: number): Promise<void> {
  const keeping = referrers.to('deal').filter(({ keepsDealWon }) => keepsDealWon);
  const uses = await findUses(tx, dealId, keeping);
  if (uses.some(({ isMoney }) => isMoney)) {
    throw conflict('Money has been recorded for this deal, so it stays won. Undo that in Finance first.');
  }
  const [other] = uses;
  if (other) throw conflict(`${other.says ?? 'The deal is in use.'} It stays won.`);
}

/** @param left undefined if the step didn't record the values it wrote, so any of them may be an edit */
function overwritesAnEdit(deal: Deal, position: BeforeMove, left: ClosingFields | undefined): boolean {
  if (left === undefined) return true;
  const fields = ['actualCloseDate', 'finalValue', 'lostReason', 'lostNote'] as const;
  const isValueOverwritten = deal.finalValue !== null || position.finalValue !== null;
  return fields.some((field) => deal[field] !== left[field]) || (isValueOverwritten && deal.value !== left.value);
}
