import type { MeetingDetail } from '@builder-os/contract/modules/organization/meetings';
import { useForm } from 'react-hook-form';
import { TickField } from '../../../app/forms/tick-field.tsx';
import { NoMailNote, useCanMail } from '../../../app/no-mail-note.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { useCloseMeeting } from './meetings.mutations.ts';

/** Ends a meeting and sends its minutes to the invited people. */
export function CloseMeetingDialog({ meeting, onClose }: { meeting: MeetingDetail; onClose: () => void }) {
  const close = useCloseMeeting();
  const canMail = useCanMail() ?? true;
  const form = useForm({ defaultValues: { mailMinutes: true } });
  const mailMinutes = canMail && form.watch('mailMinutes');
  const unrated = meeting.attendees.filter(({ isPresent, rating }) => isPresent && rating === null);
  return (
    <FormDialog
      form={form}
      title="End meeting?"
      description={meeting.title}
      submitLabel="End Meeting"
      pendingLabel="Ending..."
      isDirty={false}
      onSubmit={() => close.mutateAsync({ id: meeting.id, mailMinutes })}
      done={{ title: 'Meeting ended', description: mailMinutes ? 'The minutes are on their way by email.' : undefined }}
      fallback="Failed to end meeting"
      onClose={onClose}
    >
      {unrated.length > 0 && (
        <p>No rating yet from {new Intl.ListFormat('en-US').format(unrated.map(({ name }) => name))}.</p>
      )}
      <NoMailNote>The minutes can be downloaded as a PDF.</NoMailNote>
      {canMail && <TickField control={form.control} name="mailMinutes" label="Email the minutes to everyone invited" />}
    </FormDialog>
  );
}
