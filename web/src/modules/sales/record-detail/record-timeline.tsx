import { type Activity, activityStatus } from '@builder-os/contract/modules/sales/activities';
import type { UseQueryResult } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Page } from '../../../api/client.ts';
import type { FieldCommand } from '../../../api/outbox/waiting-command.ts';
import { useCalendar } from '../../../app/calendar.ts';
import { WaitingCommands } from '../../../app/outbox/waiting-commands.tsx';
import { formatCountOf } from '../../../format/count.ts';
import { formatMoment } from '../../../format/dates.ts';
import { cn } from '../../../ui/class-names.ts';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { DetailPanel } from '../../../ui/overlay/detail-panel.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { Skeleton } from '../../../ui/state/skeleton.tsx';
import { type Tone, toneClasses } from '../../../ui/tone.ts';
import { TYPE_ICONS, TYPE_LABELS, TYPE_TONES } from '../activities/activity-labels.ts';
import { ActivityStatusBadge } from '../activities/activity-status-badge.tsx';
import { buildTimeline, type TimelineChange, type TimelineEntry } from './timeline.ts';

const ActivityPhotos = loadWhenUsed(
  async () => (await import('../activity-photos/activity-photos.tsx')).ActivityPhotos,
);

interface RecordTimelineProps {
  activities: UseQueryResult<Page<Activity>>;
  changes: readonly TimelineChange[];
  composer: ReactNode;
  /** The label of the list of queued activities. */
  waitingLabel: string;
  isWaitingHere: (command: FieldCommand) => boolean;
}

/** A record's history, newest first. */
export function RecordTimeline({ activities, changes, composer, waitingLabel, isWaitingHere }: RecordTimelineProps) {
  const total = activities.data?.total;
  const entries = buildTimeline(activities.data?.rows ?? [], changes);
  return (
    <DetailPanel title="Activity Timeline" aside={total ? formatCountOf(total, 'activity', 'activities') : undefined}>
      {composer}
      <WaitingCommands label={waitingLabel} isShown={isWaitingHere} />
      {activities.isError && !activities.data ? (
        <ErrorState
          headline="Unable to load activities"
          sentence="Check your connection and try again."
          onRetry={() => void activities.refetch()}
          isRetrying={activities.isFetching}
        />
      ) : activities.isPending ? (
        <div aria-busy="true" className="grid gap-3 p-4">
          <Skeleton className="w-1/2" />
          <Skeleton className="w-3/4" />
        </div>
      ) : (
        <>
          {total === 0 && <p className="px-4 pt-4 pb-1 text-sm text-muted-foreground">No activities yet</p>}
          <ol className="px-4 pt-3.5 pb-1">
            {entries.map((entry) => (
              <Entry key={entry.key} entry={entry} />
            ))}
          </ol>
        </>
      )}
    </DetailPanel>
  );
}

function Entry({ entry }: { entry: TimelineEntry }) {
  if (entry.kind === 'change') {
    return (
      <Line icon={<ArrowRight aria-hidden="true" />} tone="neutral" title={entry.change.title} at={entry.at}>
        {entry.change.text}
      </Line>
    );
  }
  const { type, title, description, photos } = entry.activity;
  const Icon = TYPE_ICONS[type];
  const status = activityStatus(entry.activity, new Date());
  return (
    <Line
      icon={<Icon aria-label={TYPE_LABELS[type]} role="img" />}
      tone={TYPE_TONES[type]}
      title={title}
      badge={status === 'completed' ? undefined : <ActivityStatusBadge status={status} />}
      at={entry.at}
      below={photos.length > 0 && <ActivityPhotos activity={entry.activity} />}
    >
      {description}
    </Line>
  );
}

interface LineProps {
  icon: ReactNode;
  tone: Tone;
  title: string;
  badge?: ReactNode;
  at: string;
  below?: ReactNode;
  children: ReactNode;
}

function Line({ icon, tone, title, badge, at, below, children }: LineProps) {
  const calendar = useCalendar();
  return (
    <li className="relative grid grid-cols-[28px_minmax(0,1fr)] gap-3 pb-4.5 not-last:before:absolute not-last:before:top-7 not-last:before:bottom-0 not-last:before:left-[13.5px] not-last:before:w-px not-last:before:bg-border not-last:before:content-['']">
      <span
        className={cn(
          'grid size-7 place-items-center rounded-[7px] [&_svg]:size-3.5 [&_svg]:stroke-[1.75]',
          toneClasses[tone].fill,
        )}
      >
        {icon}
      </span>
      <div className="min-w-0 text-sm">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="min-w-0 flex-1 basis-40 font-strong break-words">{title}</span>
          {badge}
          <time dateTime={at} className="text-xs whitespace-nowrap text-subtle-foreground tabular">
            {formatMoment(at, calendar)}
          </time>
        </p>
        {children && (
          <p className="leading-4.75 text-pretty break-words whitespace-pre-line text-muted-foreground">{children}</p>
        )}
        {below}
      </div>
    </li>
  );
}
