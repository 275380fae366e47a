import type { MeetingDetail } from '@builder-os/contract/modules/organization/meetings';
import { useState } from 'react';
import { NoMailNote, useCanMail } from '../../../app/no-mail-note.tsx';
import { ActDialog } from '../../../app/records/act-dialog.tsx';
import { Tick } from '../../../ui/tick.tsx';
import { useCloseMeeting } from './meetings.mutations.ts';

/** Ends a meeting and sends its minutes to the invited people. */
export function CloseMeetingDialog({ meeting, onClose }: { meeting: MeetingDetail; onClose: () => void }) {
  const close = useCloseMeeting();
  const canMail = useCanMail() ?? true;
  const [wantsMinutes, setWantsMinutes] = useState(true);
  const mailMinutes = canMail && wantsMinutes;
  const unrated = meeting.attendees.filter(({ isPresent, rating }) => isPresent && rating === null);
  return (
    <ActDialog
      title="End meeting?"
      description={meeting.title}
      submitLabel="End Meeting"
      pendingLabel="Ending..."
      isDirty={false}
      act={() => close.mutateAsync({ id: meeting.id, mailMinutes })}
      done={{ title: 'Meeting ended', description: mailMinutes ? 'The minutes are on their way by email.' : undefined }}
      fallback="Failed to end meeting"
      onClose={onClose}
    >
      {unrated.length > 0 && (
        <p>No rating yet from {new Intl.ListFormat('en-US').format(unrated.map(({ name }) => name))}.</p>
      )}
      <NoMailNote>The minutes can be downloaded as a PDF.</NoMailNote>
      {canMail && (
        <Tick label="Email the minutes to everyone invited" checked={wantsMinutes} onChange={setWantsMinutes} />
      )}
    </ActDialog>
  );
}
