import type { Tone } from '../../../ui/tone.ts';

const SOON = 7;

/** Red if expired, timber if close to it. */
export function toneOfDaysLeft(daysLeft: number): Tone {
  if (daysLeft < 0) return 'red';
  return daysLeft <= SOON ? 'timber' : 'neutral';
}
