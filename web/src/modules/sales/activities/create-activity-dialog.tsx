import type { CreateActivity } from '@builder-os/contract/modules/sales/activities';
import { getRow } from '../../../api/outbox/outbox-engine.ts';
import { useCalendar } from '../../../app/calendar.ts';
import { useEditedAct } from '../../../app/outbox/edited-act.ts';
import { KEPT_TOAST } from '../../../app/outbox/kept-toast.ts';
import { EntryDialog } from '../../../app/records/entry-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { PhotosEntry } from '../activity-photos/photos-entry.tsx';
import { useChosenPhotos } from '../activity-photos/use-chosen-photos.ts';
import { useLogWithPhotos } from './activities.mutations.ts';
import { ACTIVITY_FIELDS, EMPTY_ACTIVITY, fromActivityBody } from './activity-form.ts';
import { ActivityFormFields } from './activity-form-fields.tsx';
import { useActivityForm } from './use-activity-form.ts';

interface CreateActivityDialogProps {
  /** The day to begin with, as in a calendar. */
  day?: string;
  onClose: () => void;
}

export function CreateActivityDialog({ day = '', onClose }: CreateActivityDialogProps) {
  const { timeZone } = useCalendar();
  const edited = useEditedAct('log-activity');
  const form = useActivityForm(
    edited ? fromActivityBody(edited.act.body, timeZone) : { ...EMPTY_ACTIVITY, scheduledAt: day },
    timeZone,
  );
  const { entry, settle } = useChosenPhotos(() => (edited ? getRow().photosOf(edited.key) : []));
  const logActivity = useLogWithPhotos();

  async function create(body: CreateActivity) {
    const hasArrived = await logActivity.mutateAsync({ body, photos: await settle() });
    toast(hasArrived ? { title: 'Activity created successfully' } : KEPT_TOAST);
    if (edited) await getRow().discard(edited.order);
  }
  return (
    <EntryDialog
      form={form}
      fields={ACTIVITY_FIELDS}
      title="Log Activity"
      submitLabel="Log Activity"
      fallback="Failed to create activity"
      holdsMore={entry.photos.length > 0}
      save={create}
      onClose={onClose}
    >
      <ActivityFormFields form={form} timeZone={timeZone} />
      <PhotosEntry {...entry} />
    </EntryDialog>
  );
}
