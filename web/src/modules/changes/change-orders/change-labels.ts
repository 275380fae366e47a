import type { ChangeOrder } from '@builder-os/contract/modules/changes/change-order-records';
import type { ChangeOrderState } from '@builder-os/contract/modules/changes/change-order-states';
import type { Tone } from '../../../ui/tone.ts';

export const STATE_LABELS: Record<ChangeOrderState, string> = {
  draft: 'Draft',
  priced: 'Priced',
  approved: 'Approved inside',
  sent: 'Sent',
  signed: 'Signed',
  declined: 'Declined',
  void: 'Void',
};

export const STATE_TONES: Record<ChangeOrderState, Tone> = {
  draft: 'neutral',
  priced: 'neutral',
  approved: 'neutral',
  sent: 'blue',
  signed: 'moss',
  declined: 'red',
  void: 'red',
};

/** `CO-3 Rear porch roofs` */
export function nameOfChange({ number, title }: Pick<ChangeOrder, 'number' | 'title'>): string {
  return `${number} ${title}`;
}

/** Days with their sign: `+4`, `−2`, `0`. */
export function formatDays(days: number): string {
  return days > 0 ? `+${days}` : days < 0 ? `−${-days}` : '0';
}

/** With the word: `+1 day`, `−4 days`. */
export function formatDayCount(days: number): string {
  return `${formatDays(days)} ${Math.abs(days) === 1 ? 'day' : 'days'}`;
}
