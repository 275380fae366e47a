import type { Activity, ActivityType } from '@builder-os/contract/modules/sales/activities';
import { addDays } from '@builder-os/contract/platform/calendar';
import { dayIn } from '@builder-os/contract/platform/dates';
import type { Calendar } from '../../../format/dates.ts';
import { formatClock, utcMidnight } from '../../../format/dates.ts';

/** The days of the month when bills are paid. */
const BILL_DAYS = [10, 25];

export interface WeekItem {
  id: string;
  title: string;
  kind: ActivityType | 'bills';
  /** `2:00 PM`; left out if the item has no time. */
  time?: string;
  isCompleted: boolean;
}

export interface WeekDay {
  /** `2026-03-11` */
  day: string;
  name: string;
  dayOfMonth: number;
  isToday: boolean;
  items: WeekItem[];
}

/** Monday to Friday of the week of `now`, in the organization's time zone; on a weekend, of the next week. */
export function workWeekDays({ timeZone, now = new Date() }: Calendar): string[] {
  const today = dayIn(now, timeZone);
  const weekday = utcMidnight(today).getUTCDay();
  const toMonday = weekday === 0 ? 1 : weekday === 6 ? 2 : 1 - weekday;
  return [0, 1, 2, 3, 4].map((offset) => addDays(today, toMonday + offset));
}

/** A range that contains the week in every time zone; the extra days are filtered out later. */
export function momentsAround(days: readonly string[]): { from: string; to: string } {
  const first = days[0] ?? '';
  const last = days.at(-1) ?? '';
  return { from: `${addDays(first, -1)}T00:00:00Z`, to: `${addDays(last, 2)}T00:00:00Z` };
}

/** The days of the week when bills are paid. */
export function billDaysOf(days: readonly string[]): string[] {
  return days.filter((day) => BILL_DAYS.includes(utcMidnight(day).getUTCDate()));
}

interface WeekFacts {
  activities: readonly Activity[];
  billDays: readonly string[];
}

/** Groups activities and bill payments by day, ordered by time. */
export function groupWeek(days: readonly string[], { activities, billDays }: WeekFacts, calendar: Calendar): WeekDay[] {
  const today = dayIn(calendar.now ?? new Date(), calendar.timeZone);
  return days.map((day) => {
    const scheduled = activities.flatMap((activity) => {
      const at = activity.scheduledAt === null ? undefined : new Date(activity.scheduledAt);
      return at && dayIn(at, calendar.timeZone) === day ? { activity, at } : [];
    });
    scheduled.sort((one, other) => one.at.getTime() - other.at.getTime());
    const dayOfMonth = utcMidnight(day).getUTCDate();
    const bills: WeekItem = { id: `bills ${day}`, title: 'Pay bills', kind: 'bills', isCompleted: false };
    return {
      day,
      name: new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' }).format(utcMidnight(day)),
      dayOfMonth,
      isToday: day === today,
      items: [
        ...scheduled.map(({ activity, at }) => toWeekItem(activity, at, calendar.timeZone)),
        ...(billDays.includes(day) ? [bills] : []),
      ],
    };
  });
}

function toWeekItem(activity: Activity, at: Date, timeZone: string): WeekItem {
  const time = formatClock(at, timeZone);
  return {
    id: `activity ${activity.id}`,
    title: activity.title,
    kind: activity.type,
    // A day without a time is stored as midnight.
    time: time.startsWith('12:00') && time.endsWith('AM') ? undefined : time,
    isCompleted: activity.isCompleted,
  };
}
