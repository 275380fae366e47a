import type { Measurable } from '@builder-os/contract/modules/organization/measurables';
import type { ScoreCell, ScorecardRow } from '@builder-os/contract/modules/organization/scorecard';

/** The actions in the scorecard. */
export interface ScorecardActions {
  edit: (measurable: Measurable) => void;
  enter: (row: ScorecardRow, cell: ScoreCell) => void;
  move: (measurable: Measurable, step: 1 | -1) => void;
}
