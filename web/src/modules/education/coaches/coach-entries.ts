import type { CoachHours } from '@builder-os/contract/modules/education/coach-slots';
import type { Coach } from '@builder-os/contract/modules/education/coaches';
import { weekdayNames } from './weekdays.ts';

/** Working hours as the form holds them; `key` identifies a row as rows are added and removed. */
export interface HoursEntry {
  key: number;
  weekday: string;
  from: string;
  to: string;
}

/** Days off as the form holds them. */
export interface DaysOffEntry {
  key: number;
  from: string;
  to: string;
}

export interface CoachEntries {
  userId: string;
  isActive: boolean;
  hours: HoursEntry[];
  daysOff: DaysOffEntry[];
  bufferBefore: string;
  bufferAfter: string;
  noticeHours: string;
  horizonDays: string;
}

const FRIDAY = 5;
const OFFICE_HOURS = Array.from({ length: FRIDAY }, (_, index) => ({ weekday: index + 1, from: '09:00', to: '12:00' }));

export function toCoachEntries(coach: Coach | undefined): CoachEntries {
  return {
    userId: coach?.userId ?? '',
    isActive: coach?.isActive ?? true,
    hours: (coach?.hours ?? OFFICE_HOURS).map((row, key) => ({ key, ...row, weekday: String(row.weekday) })),
    daysOff: (coach?.daysOff ?? []).map((days, key) => ({ key, ...days })),
    bufferBefore: String(coach?.bufferBefore ?? 0),
    bufferAfter: String(coach?.bufferAfter ?? 15),
    noticeHours: String(coach?.noticeHours ?? 24),
    horizonDays: String(coach?.horizonDays ?? 60),
  };
}

/** Sends text that isn't a number as NaN, so the server rejects it. */
export function toCoachBody({ userId: _userId, hours, daysOff, isActive, ...rules }: CoachEntries) {
  const whole = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN);
  return {
    isActive,
    hours: hours.map(({ weekday, from, to }) => ({ weekday: Number(weekday), from, to })),
    // A single day off can leave `to` empty.
    daysOff: daysOff.map(({ from, to }) => ({ from, to: to === '' ? from : to })),
    bufferBefore: whole(rules.bufferBefore),
    bufferAfter: whole(rules.bufferAfter),
    noticeHours: whole(rules.noticeHours),
    horizonDays: whole(rules.horizonDays),
  };
}

/** Returns a new row with the last row's hours on the following day. */
export function nextHours(hours: readonly HoursEntry[]): HoursEntry {
  const last = hours.at(-1);
  const key = Math.max(-1, ...hours.map((row) => row.key)) + 1;
  if (!last) return { key, weekday: '1', from: '09:00', to: '12:00' };
  return { ...last, key, weekday: String((Number(last.weekday) + 1) % weekdayNames.length) };
}

/** Returns a new row without dates. */
export function nextDaysOff(rows: readonly DaysOffEntry[]): DaysOffEntry {
  return { key: Math.max(-1, ...rows.map((row) => row.key)) + 1, from: '', to: '' };
}

/** `Mon, Tue 9:00 AM to 12:00 PM; Wed 1:00 PM to 5:00 PM`: groups days with the same hours, in weekday order. */
export function describeHours(hours: readonly CoachHours[]): string {
  const sorted = [...hours].sort((a, b) => a.weekday - b.weekday || a.from.localeCompare(b.from));
  const days = new Map<string, string[]>();
  for (const { weekday, from, to } of sorted) {
    const time = `${clockLabel(from)} to ${clockLabel(to)}`;
    days.set(time, [...(days.get(time) ?? []), weekdayNames[weekday]?.slice(0, 3) ?? '']);
  }
  return [...days].map(([time, names]) => `${names.join(', ')} ${time}`).join('; ');
}

/** Formats a wall-clock time: `1:30 PM`. */
export function clockLabel(time: string): string {
  if (time === '24:00') return 'midnight';
  const [hour = '0', minute = '00'] = time.split(':');
  const twelve = Number(hour) % 12 === 0 ? 12 : Number(hour) % 12;
  return `${twelve}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`;
}
