import type { MeetingRecurrence, MeetingType } from '@builder-os/contract/modules/organization/meeting-dates';
import { formatCountOf } from '../../../format/count.ts';

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;
export const ORDINALS = ['First', 'Second', 'Third', 'Fourth'] as const;

/** Returns when a type of meeting takes place: `Mondays at 9:00 AM, 90 minutes`, `First Monday`. */
export function describeRecurrence(type: MeetingType, rhythm: MeetingRecurrence): string {
  const weekday = WEEKDAYS[rhythm.weekday - 1] ?? '';
  if (type === 'l10') return `${weekday}s at ${clock(rhythm.time)}, ${formatCountOf(rhythm.minutes, 'minute')}`;
  if (type === 'monthly') return `${ORDINALS[rhythm.nth - 1] ?? ''} ${weekday}`;
  return 'Rocks and budget';
}

/** Formats `09:00` as `9:00 AM`. */
export function clock(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}
