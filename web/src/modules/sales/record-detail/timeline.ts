import type { Activity } from '@builder-os/contract/modules/sales/activities';

/** A change to a record, in words. */
export interface TimelineChange {
  key: string;
  at: string;
  title: string;
  text: string;
}

export type TimelineEntry =
  | { kind: 'activity'; key: string; at: string; activity: Activity }
  | { kind: 'change'; key: string; at: string; change: TimelineChange };

/** Merges activities, by their time, and changes into a timeline, newest first. */
export function buildTimeline(activities: readonly Activity[], changes: readonly TimelineChange[]): TimelineEntry[] {
  const entries: TimelineEntry[] = [
    ...activities.map((activity) => ({
      kind: 'activity' as const,
      key: `activity ${activity.id}`,
      at: activity.scheduledAt ?? activity.completedAt ?? activity.createdAt,
      activity,
    })),
    ...changes.map((change) => ({ kind: 'change' as const, key: change.key, at: change.at, change })),
  ];
  return entries.toSorted((one, other) => other.at.localeCompare(one.at));
}

/** The earliest scheduled activity that isn't done, including overdue ones. */
export function findNextActivity(activities: readonly Activity[]): Activity | undefined {
  const planned = activities.filter(({ isCompleted, scheduledAt }) => !isCompleted && scheduledAt !== null);
  return planned.toSorted((one, other) => (one.scheduledAt ?? '').localeCompare(other.scheduledAt ?? ''))[0];
}
