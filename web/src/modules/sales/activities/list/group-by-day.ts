import type { Activity } from '@builder-os/contract/modules/sales/activities';
import { dayIn } from '@builder-os/contract/platform/dates';

/** Groups activities by day, ordered by time. */
export function groupByDay(activities: readonly Activity[], timeZone: string): Map<string, Activity[]> {
  const byTime = activities
    .flatMap((activity) => (activity.scheduledAt === null ? [] : [{ activity, at: new Date(activity.scheduledAt) }]))
    .sort((one, other) => one.at.getTime() - other.at.getTime());
  const days = new Map<string, Activity[]>();
  for (const { activity, at } of byTime) {
    const day = dayIn(at, timeZone);
    days.set(day, [...(days.get(day) ?? []), activity]);
  }
  return days;
}
