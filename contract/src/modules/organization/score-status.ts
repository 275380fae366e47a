import { toCents } from '../../platform/money.ts';

export const COMPARISONS = ['>=', '<=', '=', '<', '>', 'in_range', 'not_in_range'] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** Excellent: the goal is met. Good: missed by at most a tenth of it. Warning: missed by more. */
export const SCORE_STATUSES = ['excellent', 'good', 'warning'] as const;
export type ScoreStatus = (typeof SCORE_STATUSES)[number];

/** A goal, with the upper end if it's a range; decimal text with at most two decimals. */
export interface Goal {
  comparison: Comparison;
  goal: string;
  goalHigh: string | null;
}

/** Whether a score meets its goal; the L10 calls this on track. */
export function meetsGoal(value: string, { comparison, goal, goalHigh }: Goal): boolean {
  const [score, low, high] = [toCents(value), toCents(goal), toCents(goalHigh ?? goal)];
  switch (comparison) {
    case '>=':
      return score >= low;
    case '<=':
      return score <= low;
    case '=':
      return score === low;
    case '<':
      return score < low;
    case '>':
      return score > low;
    case 'in_range':
      return score >= low && score <= high;
    case 'not_in_range':
      return score < low || score > high;
  }
}

export function scoreStatus(value: string, goal: Goal): ScoreStatus {
  if (meetsGoal(value, goal)) return 'excellent';
  return isNear(value, goal) ? 'good' : 'warning';
}

function isNear(value: string, { goal, goalHigh, comparison }: Goal): boolean {
  const score = toCents(value);
  const bounds = comparison === 'in_range' || comparison === 'not_in_range' ? [goal, goalHigh ?? goal] : [goal];
  return bounds.map(toCents).some((bound) => size(score - bound) * 10n <= size(bound));
}

/** How full a score's bar is, in whole percent: 100 once the goal is met. */
export function scoreProgress(value: string, goal: Goal): number {
  if (meetsGoal(value, goal)) return 100;
  const [score, low] = [Number(value), Number(goal.goal)];
  const wantsLess = goal.comparison === '<=' || goal.comparison === '<';
  const high = Number(goal.goalHigh ?? goal.goal);
  const share = wantsLess ? low / score : goal.comparison === 'in_range' && score > high ? high / score : score / low;
  return Number.isFinite(share) ? Math.min(99, Math.max(0, Math.round(share * 100))) : 0;
}

function size(value: bigint): bigint {
  return value < 0n ? -value : value;
}
