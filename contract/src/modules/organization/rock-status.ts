import { elapsedShare } from './quarters.ts';

/** The status of a rock. The L10 names only two: on-track (which includes ahead) and off-track (behind). */
export const ROCK_STATUSES = ['on-track', 'ahead', 'behind'] as const;
export type RockStatus = (typeof ROCK_STATUSES)[number];

/** A rock is ahead or behind once its progress differs from the elapsed share by this much. */
const MARGIN = 0.1;
// Tolerance for shares that come from divisions, so rounding doesn't decide 0.6 against 0.5 + 0.1.
const TINY = 1e-9;

/** The status by the share that is done and the share of the quarter that has passed. */
export function rockStatusBy(progress: number, elapsed: number): RockStatus {
  if (progress + TINY >= elapsed + MARGIN) return 'ahead';
  if (progress + TINY < elapsed - MARGIN) return 'behind';
  return 'on-track';
}

/** The status of a rock on a day of its quarter. */
export function rockStatusOn(rock: { quarter: string; progress: number }, today: string): RockStatus {
  return rockStatusBy(rock.progress, elapsedShare(rock.quarter, today));
}

interface Measured {
  targetValue: number | null;
  currentValue: number;
  milestones: number;
  milestonesDone: number;
}

/** The share of a rock that is done, from 0 to 1: its value against its target, or else its milestones. */
export function rockProgress({ targetValue, currentValue, milestones, milestonesDone }: Measured): number {
  if (targetValue !== null && targetValue > 0) return Math.min(1, Math.max(0, currentValue / targetValue));
  return milestones === 0 ? 0 : milestonesDone / milestones;
}
