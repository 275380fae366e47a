import type { Tone } from '../../../ui/tone.ts';

const SOON = 7;

/** Red once it has lapsed, timber while it is close. */
export function toneOfDaysLeft(daysLeft: number): Tone {
  if (daysLeft < 0) return 'red';
  return daysLeft <= SOON ? 'timber' : 'neutral';
}
