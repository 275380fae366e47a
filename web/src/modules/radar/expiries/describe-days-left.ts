import type { Tone } from '../../../ui/tone.ts';

const SOON = 7;

/** `lapsed 3 days ago`, `today`, `in 12 days`: how long there is. */
export function describeDaysLeft(daysLeft: number): string {
  if (daysLeft === 0) return 'today';
  if (daysLeft === 1) return 'tomorrow';
  if (daysLeft === -1) return 'yesterday';
  return daysLeft > 0 ? `in ${daysLeft} days` : `${-daysLeft} days ago`;
}

/** Red once it has lapsed, timber while it is close. */
export function toneOfDaysLeft(daysLeft: number): Tone {
  if (daysLeft < 0) return 'red';
  return daysLeft <= SOON ? 'timber' : 'neutral';
}
