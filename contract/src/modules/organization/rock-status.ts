import { elapsedShare } from './quarters.ts';

/** How a rock stands. In the L10 the only spoken states are on-track (covers ahead) and off-track (behind). */
export const ROCK_STATUSES = ['on-track', 'ahead', 'behind'] as const;
export type RockStatus = (typeof ROCK_STATUSES)[number];

/** A rock this much before or after its quarter is ahead or behind. */
const MARGIN = 0.1;
// Shares come from divisions: 0.6 against 0.5 + 0.1 must not be decided by the last bit.
const TINY = 1e-9;

/** Ahead, on track or behind by the share that is done and the share of the quarter that has passed. */
export function rockStatusBy(progress: number, elapsed: number): RockStatus {
  if (progress + TINY >= elapsed + MARGIN) return 'ahead';
  if (progress + TINY < elapsed - MARGIN) return 'behind';
  return 'on-track';
}

/** The same on a day of its quarter. */
export function rockStatusOn(rock: { quarter: string; progress: number }, today: string): RockStatus {
  return rockStatusBy(rock.progress, elapsedShare(rock.quarter, today));
}

interface Measured {
  targetValue: number | null;
  currentValue: number;
  milestones: number;
  milestonesDone: number;
}

/** The share of a rock that is done, from 0 to 1: its value against its target, else its milestones. */
export function rockProgress({ targetValue, currentValue, milestones, milestonesDone }: Measured): number {
  if (targetValue !== null && targetValue > 0) return Math.min(1, Math.max(0, currentValue / targetValue));
  return milestones === 0 ? 0 : milestonesDone / milestones;
}
