import type { DealStageChange } from '@builder-os/contract/modules/sales/deals';
import { formatMoney } from '../../../format/money.ts';
import type { TimelineChange } from '../record-detail/timeline.ts';
import { STAGE_LABELS } from './deal-stages.ts';

/** Moves from stage to stage in words. The day a deal was created tells where it began. */
export function describeStageChanges(changes: readonly DealStageChange[]): TimelineChange[] {
  return changes.flatMap(({ id, from, to, valueBefore, changedByName, changedAt }) => {
    if (from === null) return [];
    const by = changedByName ? ` by ${changedByName}` : '';
    const before = valueBefore ? `. Value before: ${formatMoney(valueBefore)}` : '';
    return {
      key: `stage ${id}`,
      at: changedAt,
      title: `Moved to ${STAGE_LABELS[to]}`,
      text: `From ${STAGE_LABELS[from]}${by}${before}`,
    };
  });
}
