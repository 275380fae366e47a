import type { DealStageChange } from '@builder-os/contract/modules/sales/deals';
import { formatMoney } from '../../../../format/money.ts';
import type { TimelineChange } from '../../record-detail/timeline.ts';
import { STAGE_LABELS } from '../deal-stages.ts';

/** Describes stage changes for the timeline. The first entry, with no previous stage, is left out. */
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
