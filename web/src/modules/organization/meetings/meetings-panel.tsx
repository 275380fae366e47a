import { MEETING_TYPES, type MeetingType } from '@builder-os/contract/modules/organization/meeting-dates';
import { MEETING_NAMES, type PlannedMeeting } from '@builder-os/contract/modules/organization/meeting-schedule';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { History, Settings2 } from 'lucide-react';
import { useState } from 'react';
import { errorToast } from '../../../api/error-toast.ts';
import { organization } from '../../../app/organization.ts';
import { LoadedPart } from '../../../app/records/loaded-part.tsx';
import { weekdayName } from '../../../format/calendar-days.ts';
import { formatDay } from '../../../format/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { describeRecurrence } from '../meeting-schedule/describe-recurrence.ts';
import { meetingScheduleQuery } from '../meeting-schedule/meeting-schedule.queries.ts';
import { useCreateMeeting } from './meetings.mutations.ts';

const HeldMeetingsDialog = loadWhenUsed(async () => (await import('./held-meetings-dialog.tsx')).HeldMeetingsDialog);
const MeetingRulesDialog = loadWhenUsed(
  async () => (await import('../meeting-schedule/meeting-rules-dialog.tsx')).MeetingRulesDialog,
);

/** The next meetings. */
export function MeetingsPanel() {
  const answer = useQuery(meetingScheduleQuery);
  const [dialog, setDialog] = useState<'held' | MeetingType | null>(null);
  return (
    <LoadedPart answer={answer} what="the meetings">
      {(schedule) => (
        <Panel
          title="Meetings"
          actions={
            <IconButton size="sm" aria-label="Past meetings" onClick={() => setDialog('held')}>
              <History aria-hidden="true" />
            </IconButton>
          }
        >
          <ul>
            {MEETING_TYPES.map((type) => (
              <li
                key={type}
                className="flex min-h-9.5 flex-wrap items-center gap-x-4 gap-y-0.5 border-b border-border px-4 py-1.25 last:border-b-0"
              >
                <span className="min-w-0 flex-1 max-sm:basis-full">
                  <b className="font-strong">{MEETING_NAMES[type]}</b>
                  <span className="text-muted-foreground">
                    , {schedule.rhythms[type].isOn ? describeRecurrence(type, schedule.rhythms[type]) : 'off'}
                  </span>
                </span>
                <NextMeeting next={schedule.next.find((planned) => planned.type === type)} />
                <IconButton
                  size="sm"
                  className="-mr-2 -my-1 print:hidden"
                  aria-label={`Edit the ${MEETING_NAMES[type]} schedule`}
                  onClick={() => setDialog(type)}
                >
                  <Settings2 aria-hidden="true" />
                </IconButton>
              </li>
            ))}
          </ul>
          {dialog === 'held' && <HeldMeetingsDialog onClose={() => setDialog(null)} />}
          {dialog !== null && dialog !== 'held' && (
            <MeetingRulesDialog type={dialog} schedule={schedule} onClose={() => setDialog(null)} />
          )}
        </Panel>
      )}
    </LoadedPart>
  );
}

/** The next meeting's day and a link to it. */
function NextMeeting({ next }: { next: PlannedMeeting | undefined }) {
  const navigate = useNavigate();
  const create = useCreateMeeting();
  if (!next) return null;
  const open = (id: number) => void navigate({ to: '/organization/meetings/$id', params: { id: String(id) } });
  return (
    <>
      <span className="tabular max-sm:flex-1" title={next.isMoved ? 'Moved because of a holiday' : undefined}>
        {weekdayName(next.day, 'short')}, {formatDay(next.day, organization)}
      </span>
      <Button
        size="sm"
        className="print:hidden"
        aria-label={`${next.meetingId === null ? 'Prepare' : 'Open'} ${next.name}`}
        pending={create.isPending}
        onClick={() =>
          next.meetingId === null
            ? create.mutate(
                { type: next.type, startsAt: next.startsAt },
                {
                  onSuccess: ({ id }) => open(id),
                  onError: (error) => errorToast(error, 'Failed to prepare meeting'),
                },
              )
            : open(next.meetingId)
        }
      >
        {next.meetingId === null ? 'Prepare' : 'Open'}
      </Button>
    </>
  );
}
