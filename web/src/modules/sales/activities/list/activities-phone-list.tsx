import { type Activity, activityStatus } from '@builder-os/contract/modules/sales/activities';
import { useCalendar } from '../../../../app/calendar.ts';
import { PhoneList } from '../../../../app/records/phone-list.tsx';
import { formatMomentDay } from '../../../../format/dates.ts';
import type { ActivityActions } from '../activity-actions.ts';
import { relatedRecords } from '../activity-labels.ts';
import { ActivityStatusBadge } from '../activity-status-badge.tsx';
import { ActivityTime } from '../activity-time.tsx';
import { ActivityTypeMark } from '../activity-type-mark.tsx';
import { DoneCheckbox } from '../done-checkbox.tsx';
import { ActivityRowMenu } from './activity-row-menu.tsx';
import type { ActivityRows } from './use-activity-rows.ts';

/** Activities on a phone: title, linked record, time and status. */
export function ActivitiesPhoneList({ rows, actions }: { rows: ActivityRows; actions: ActivityActions }) {
  return (
    <PhoneList label="Activities" rows={rows}>
      {(activity) => <PhoneRow activity={activity} actions={actions} />}
    </PhoneList>
  );
}

function PhoneRow({ activity, actions }: { activity: Activity; actions: ActivityActions }) {
  const calendar = useCalendar();
  const [related] = relatedRecords(activity);
  return (
    <>
      <span className="relative z-1 pt-0.5">
        <DoneCheckbox activity={activity} actions={actions} />
      </span>
      <div className="min-w-0 flex-1">
        <button
          type="button"
          onClick={() => actions.edit(activity)}
          className="block w-full wrap-anywhere text-left text-[14.5px]/5 font-strong after:absolute after:inset-0 after:content-[''] focus-visible:shadow-none focus-visible:after:shadow-(--focus-ring-inset)"
        >
          {activity.title}
        </button>
        <p className="wrap-anywhere text-sm/4.75 text-muted-foreground">
          {related ? `${related.kind}: ${related.name}` : `Created ${formatMomentDay(activity.createdAt, calendar)}`}
        </p>
        {/* Extends below the menu button: next to it, the time of a meeting would be cut off. */}
        <div className="mt-1.25 -mr-9 flex items-center gap-2.5 text-label">
          <ActivityStatusBadge status={activityStatus(activity, new Date())} />
          <ActivityTypeMark type={activity.type} />
          <span className="ml-auto truncate text-subtle-foreground">
            <ActivityTime activity={activity} />
          </span>
        </div>
      </div>
      <ActivityRowMenu activity={activity} actions={actions} className="relative z-1 -my-2 -mr-3 -ml-2" />
    </>
  );
}
