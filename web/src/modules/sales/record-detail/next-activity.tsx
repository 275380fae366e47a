import { type Activity, activityStatus } from '@builder-os/contract/modules/sales/activities';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCalendar } from '../../../app/calendar.ts';
import { formatMoment } from '../../../format/dates.ts';
import { DetailPanel } from '../../../ui/overlay/detail-panel.tsx';
import { followUpOf } from '../activities/activities-search.ts';
import { ActivityStatusBadge } from '../activities/activity-status-badge.tsx';
import { ActivityTypeMark } from '../activities/activity-type-mark.tsx';
import { DoneCheckbox } from '../activities/done-checkbox.tsx';
import { useTick } from '../activities/use-tick.ts';
import { findNextActivity } from './timeline.ts';

/** A record's next planned activity, which can be checked off in place. */
export function NextActivity({ activities }: { activities: readonly Activity[] | undefined }) {
  const navigate = useNavigate();
  const tick = useTick((activity) => void navigate({ to: '/activities', search: followUpOf(activity) }));
  const calendar = useCalendar();
  if (activities === undefined) return null;
  const next = findNextActivity(activities);
  return (
    <DetailPanel title="Next Activity">
      {next?.scheduledAt ? (
        <div className="flex items-start gap-3 px-4 py-3 text-sm">
          <span className="pt-0.5">
            <DoneCheckbox activity={next} actions={{ tick }} />
          </span>
          <div className="min-w-0 flex-1">
            <Link
              to="/activities"
              search={{ open: next.id }}
              className="block rounded-sm font-strong break-words hover:underline focus-ring"
            >
              {next.title}
            </Link>
            <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted-foreground">
              <ActivityTypeMark type={next.type} />
              <time dateTime={next.scheduledAt} className="tabular">
                {formatMoment(next.scheduledAt, calendar)}
              </time>
              {activityStatus(next, new Date()) === 'overdue' && <ActivityStatusBadge status="overdue" />}
            </p>
          </div>
        </div>
      ) : (
        <p className="px-4 py-3 text-sm text-muted-foreground">Nothing is scheduled.</p>
      )}
    </DetailPanel>
  );
}
