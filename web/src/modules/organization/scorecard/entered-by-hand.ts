import type { ScoreCell, ScorecardRow } from '@builder-os/contract/modules/organization/scorecard';

/** Whether a score can be entered by hand. A live measurable is scored automatically until its week is final. */
export function isEnteredByHand({ measurable, isHidden }: ScorecardRow, cell: ScoreCell): boolean {
  return !isHidden && !cell.isHidden && (cell.isFinal || !measurable.isLive);
}
