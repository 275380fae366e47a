import { capitalize } from '../../../format/capitalize.ts';
import type { Tone } from '../../../ui/tone.ts';

const TONES: Record<string, Tone> = {
  healthy: 'moss',
  operational: 'moss',
  warning: 'timber',
  degraded: 'timber',
  error: 'red',
  down: 'red',
};

/** Green for healthy and operational, yellow for warning and degraded, red for error and down, grey for anything else. */
export function toneOf(status: string): Tone {
  return TONES[status] ?? 'neutral';
}

/** `healthy` → `Healthy` */
export function wordOf(status: string): string {
  return capitalize(status);
}
