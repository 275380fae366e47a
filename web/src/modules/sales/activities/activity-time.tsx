import type { Activity } from '@builder-os/contract/modules/sales/activities';
import { useCalendar } from '../../../app/calendar.ts';
import { ABSENT } from '../../../format/absent.ts';
import { formatMoment } from '../../../format/dates.ts';

/** An activity's scheduled time; if it was never scheduled, when it was done. */
export function ActivityTime({ activity }: { activity: Pick<Activity, 'scheduledAt' | 'completedAt'> }) {
  const calendar = useCalendar();
  const { scheduledAt, completedAt } = activity;
  if (scheduledAt !== null) return formatMoment(scheduledAt, calendar);
  if (completedAt === null) return ABSENT;
  return <span className="text-muted-foreground">Done {formatMoment(completedAt, calendar)}</span>;
}
