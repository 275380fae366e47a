import { type Goal, meetsGoal, scoreStatus } from '@builder-os/contract/modules/organization/score-status';
import type { ScoreCell } from '@builder-os/contract/modules/organization/scorecard';
import type { Permission } from '@builder-os/contract/platform/permissions';

interface Stored {
  value: string | null;
  note: string | null;
  frozenAt: string | null;
  comparison: Goal['comparison'] | null;
  goal: string | null;
  goalHigh: string | null;
  permission?: Permission | null;
}

/** The goal a score is judged by: the one it was frozen with, else the current one. */
export function goalOf(measurable: Goal, stored: Stored | undefined): Goal {
  if (!stored || stored.goal === null || stored.comparison === null) return measurable;
  return { comparison: stored.comparison, goal: stored.goal, goalHigh: stored.goalHigh };
}

/** A score for the audit log: without its value and note if its figure requires a permission. */
export function scoreForLog<Score extends Stored>(score: Score): Omit<Score, 'value' | 'note'> {
  const { value, note, ...logged } = score;
  return score.permission == null ? score : logged;
}

/** A score as it's shown; `live` is a live figure's value for a week that isn't final. */
export function toCell(
  week: string,
  {
    measurable,
    stored,
    live = null,
    isFinal,
    isHidden = false,
  }: { measurable: Goal; stored?: Stored; live?: string | null; isFinal: boolean; isHidden?: boolean },
): ScoreCell {
  const value = isHidden ? null : (stored?.value ?? (isFinal ? null : live));
  const goal = goalOf(measurable, stored);
  return {
    week,
    value,
    status: value === null ? null : scoreStatus(value, goal),
    isOnTrack: value === null ? null : meetsGoal(value, goal),
    isFinal,
    goal: goal.goal,
    note: isHidden ? null : (stored?.note ?? null),
    isCash: stored?.permission != null,
    isHidden,
  };
}
