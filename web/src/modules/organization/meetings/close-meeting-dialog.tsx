import type { MeetingDetail } from '@builder-os/contract/modules/organization/meetings';
import { type FormEvent, useState } from 'react';
import { errorToast, explainError } from '../../../api/error-toast.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useCloseMeeting } from './meetings.mutations.ts';

const FALLBACK = 'Failed to end the meeting';

/** Ends a meeting; its minutes go to those who were asked to it. */
export function CloseMeetingDialog({ meeting, onClose }: { meeting: MeetingDetail; onClose: () => void }) {
  const close = useCloseMeeting();
  const [mailMinutes, setMailMinutes] = useState(true);
  const unrated = meeting.attendees.filter(({ isPresent, rating }) => isPresent && rating === null);
  async function submit(event: FormEvent) {
    event.preventDefault();
    try {
      await close.mutateAsync({ id: meeting.id, mailMinutes });
      toast({ title: 'Meeting ended', description: mailMinutes ? 'The minutes go out by e-mail.' : undefined });
      onClose();
    } catch (error) {
      errorToast(error, FALLBACK);
    }
  }
  return (
    <FormDialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title="End meeting"
      description={meeting.title}
      submitLabel="End Meeting"
      pendingLabel="Ending..."
      pending={close.isPending}
      error={close.error ? explainError(close.error, FALLBACK) : null}
      isDirty={false}
      onSubmit={(event) => void submit(event)}
    >
      {unrated.length > 0 && (
        <p>Not rated yet by {new Intl.ListFormat('en-US').format(unrated.map(({ name }) => name))}.</p>
      )}
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside is a control of Radix */}
      <label className="flex min-h-6 items-center gap-2.5 text-sm">
        <Checkbox checked={mailMinutes} onCheckedChange={setMailMinutes} />
        Send the minutes to everybody who was asked to it
      </label>
    </FormDialog>
  );
}
