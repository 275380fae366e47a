import { type Goal, meetsGoal, scoreStatus } from '@builder-os/contract/modules/organization/score-status';
import type { ScoreCell } from '@builder-os/contract/modules/organization/scorecard';

interface Stored {
  value: string | null;
  note: string | null;
  frozenAt: string | null;
  comparison: Goal['comparison'] | null;
  goal: string | null;
  goalHigh: string | null;
}

/** The goal a score is judged by: the one it was frozen with, else the present one. */
export function goalOf(measurable: Goal, stored: Stored | undefined): Goal {
  if (!stored || stored.goal === null || stored.comparison === null) return measurable;
  return { comparison: stored.comparison, goal: stored.goal, goalHigh: stored.goalHigh };
}

/** A score as it is shown; `live` is what a live figure says of a week that is not final. */
export function toCell(
  week: string,
  {
    measurable,
    stored,
    live = null,
    isFinal,
  }: { measurable: Goal; stored?: Stored; live?: string | null; isFinal: boolean },
): ScoreCell {
  const value = stored?.value ?? (isFinal ? null : live);
  const goal = goalOf(measurable, stored);
  return {
    week,
    value,
    status: value === null ? null : scoreStatus(value, goal),
    isOnTrack: value === null ? null : meetsGoal(value, goal),
    isFinal,
    goal: goal.goal,
    note: stored?.note ?? null,
  };
}
