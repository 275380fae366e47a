import type { MeetingDetail } from '@builder-os/contract/modules/organization/meetings';
import { useState } from 'react';
import { ActDialog } from '../../../app/records/act-dialog.tsx';
import { Tick } from '../../../ui/tick.tsx';
import { useCloseMeeting } from './meetings.mutations.ts';

/** Ends a meeting; its minutes go to those who were asked to it. */
export function CloseMeetingDialog({ meeting, onClose }: { meeting: MeetingDetail; onClose: () => void }) {
  const close = useCloseMeeting();
  const [mailMinutes, setMailMinutes] = useState(true);
  const unrated = meeting.attendees.filter(({ isPresent, rating }) => isPresent && rating === null);
  return (
    <ActDialog
      title="End meeting"
      description={meeting.title}
      submitLabel="End Meeting"
      pendingLabel="Ending..."
      isDirty={false}
      act={() => close.mutateAsync({ id: meeting.id, mailMinutes })}
      done={{ title: 'Meeting ended', description: mailMinutes ? 'The minutes go out by e-mail.' : undefined }}
      fallback="Failed to end the meeting"
      onClose={onClose}
    >
      {unrated.length > 0 && (
        <p>Not rated yet by {new Intl.ListFormat('en-US').format(unrated.map(({ name }) => name))}.</p>
      )}
      <Tick label="Send the minutes to everybody who was asked to it" checked={mailMinutes} onChange={setMailMinutes} />
    </ActDialog>
  );
}
