import type { Activity } from '@builder-os/contract/modules/sales/activities';
import type { DealStageChange } from '@builder-os/contract/modules/sales/deals';

export type TimelineEntry =
  | { kind: 'activity'; key: string; at: string; activity: Activity }
  | { kind: 'stage'; key: string; at: string; change: DealStageChange };

/** What happened with a deal, newest first: activities by their time, and moves from stage to stage. */
export function buildTimeline(activities: readonly Activity[], changes: readonly DealStageChange[]): TimelineEntry[] {
  const entries: TimelineEntry[] = [
    ...activities.map((activity) => ({
      kind: 'activity' as const,
      key: `activity ${activity.id}`,
      at: activity.scheduledAt ?? activity.createdAt,
      activity,
    })),
    // Where a deal began is said by the day it was created.
    ...changes
      .filter(({ from }) => from !== null)
      .map((change) => ({ kind: 'stage' as const, key: `stage ${change.id}`, at: change.changedAt, change })),
  ];
  return entries.toSorted((one, other) => other.at.localeCompare(one.at));
}
