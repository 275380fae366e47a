import {
  type MeetingDetail,
  type MeetingState,
  meetingEndpoints,
} from '@builder-os/contract/modules/organization/meetings';
import { Ban, ChevronRight, FileText, Flag, Pencil, Play, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { endpointUrl } from '../../../api/client.ts';
import { perform } from '../../../app/records/perform.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { buttonClasses } from '../../../ui/button-classes.ts';
import { cn } from '../../../ui/class-names.ts';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import type { Tone } from '../../../ui/tone.ts';
import { formatSeconds, sectionAfter, totalSpent } from './meeting-clock.ts';
import { type MeetingAction, useMeetingAction } from './meetings.mutations.ts';

const CloseMeetingDialog = loadWhenUsed(async () => (await import('./close-meeting-dialog.tsx')).CloseMeetingDialog);
const EditMeetingDialog = loadWhenUsed(async () => (await import('./edit-meeting-dialog.tsx')).EditMeetingDialog);

const STATES: Record<MeetingState, { label: string; tone: Tone }> = {
  planned: { label: 'Planned', tone: 'neutral' },
  running: { label: 'In progress', tone: 'blue' },
  closed: { label: 'Ended', tone: 'moss' },
  cancelled: { label: 'Canceled', tone: 'neutral' },
};
const DONE: Record<MeetingAction, string> = {
  start: 'Meeting started',
  reopen: 'Meeting reopened',
  cancel: 'Meeting canceled',
};

interface MeetingActionsProps {
  meeting: MeetingDetail;
  clock: Date;
  isPresenter: boolean;
  onOpenSection: (id: number) => void;
}

/** The meeting's state and time, and the buttons for its next step. */
export function MeetingActions({ meeting, clock, isPresenter, onOpenSection }: MeetingActionsProps) {
  const { id, state, sections, sectionId, rating } = meeting;
  const mutation = useMeetingAction();
  const [dialog, setDialog] = useState<'close' | 'edit' | null>(null);
  const next = sectionAfter(sections, sectionId);
  const { seconds, isOver } = totalSpent(sections, clock);
  const change = (name: MeetingAction) => () =>
    void perform({
      run: () => mutation.mutateAsync({ id, action: name }),
      done: { title: DONE[name], description: meeting.title },
      failed: 'Failed to update meeting',
    });
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
      {seconds > 0 && (
        <span
          role="timer"
          aria-label="Total time"
          className={cn('figure-display text-lg/6', isOver && 'text-destructive-text')}
        >
          {formatSeconds(seconds)}
        </span>
      )}
      {rating !== null && <span className="text-label text-muted-foreground">rated {rating.toFixed(1)} out of 10</span>}
      <span className="flex-1" />
      {(state === 'closed' || state === 'running') && (
        <a
          href={endpointUrl(meetingEndpoints.minutes, { params: { id } })}
          target="_blank"
          rel="noreferrer"
          className={buttonClasses()}
        >
          <FileText aria-hidden="true" />
          Minutes
        </a>
      )}
      {(state === 'planned' || state === 'running') && (
        <Button onClick={() => setDialog('edit')}>
          <Pencil aria-hidden="true" />
          Edit Meeting
        </Button>
      )}
      {state === 'planned' && (
        <>
          <Button pending={mutation.isPending} onClick={change('cancel')}>
            <Ban aria-hidden="true" />
            Cancel Meeting
          </Button>
          <Button variant="primary" pending={mutation.isPending} onClick={change('start')}>
            <Play aria-hidden="true" />
            Start Meeting
          </Button>
        </>
      )}
      {state === 'running' && (
        <>
          <Button variant={next && isPresenter ? 'secondary' : 'primary'} onClick={() => setDialog('close')}>
            <Flag aria-hidden="true" />
            End Meeting
          </Button>
          {next && isPresenter && (
            <Button variant="primary" onClick={() => onOpenSection(next.id)}>
              Next: {next.name}
              <ChevronRight aria-hidden="true" />
            </Button>
          )}
        </>
      )}
      {state === 'closed' && (
        <Button pending={mutation.isPending} onClick={change('reopen')}>
          <Undo2 aria-hidden="true" />
          Reopen Meeting
        </Button>
      )}
      {dialog === 'close' && <CloseMeetingDialog meeting={meeting} onClose={() => setDialog(null)} />}
      {dialog === 'edit' && <EditMeetingDialog meeting={meeting} onClose={() => setDialog(null)} />}
    </div>
  );
}
