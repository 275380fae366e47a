import type { CreateActivity } from '@builder-os/contract/modules/sales/activities';
import { useState } from 'react';
import { isUnauthorized } from '../../../api/api-error.ts';
import { getRow } from '../../../api/outbox/outbox-engine.ts';
import { useCalendar } from '../../../app/calendar.ts';
import { useEditedAct } from '../../../app/outbox/edited-act.ts';
import { KEPT_TOAST } from '../../../app/outbox/kept-toast.ts';
import { showRefusedFields } from '../../../app/records/form-failure.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { PhotosEntry } from '../activity-photos/photos-entry.tsx';
import { explainPhotoError, useLogWithPhotos } from './activities.mutations.ts';
import { ACTIVITY_FIELDS, EMPTY_ACTIVITY, fromActivityBody } from './activity-form.ts';
import { ActivityFormFields } from './activity-form-fields.tsx';
import { useActivityForm } from './use-activity-form.ts';

const FALLBACK = 'Failed to create activity';

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
  const [photos, setPhotos] = useState(() => (edited ? getRow().photosOf(edited.key) : []));
  const logActivity = useLogWithPhotos();

  async function create(body: CreateActivity) {
    try {
      const hasArrived = await logActivity.mutateAsync({ body, photos });
      toast(hasArrived ? { title: 'Activity created successfully' } : KEPT_TOAST);
      if (edited) await getRow().discard(edited.order);
    } catch (error) {
      showRefusedFields(error, ACTIVITY_FIELDS, form.setError);
      if (!isUnauthorized(error)) {
        toast({ title: 'Error', description: explainPhotoError(error, FALLBACK), tone: 'error' });
      }
      return;
    }
    onClose();
  }

  return (
    <FormDialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title="Log Activity"
      submitLabel="Log Activity"
      pendingLabel="Saving..."
      pending={logActivity.isPending}
      error={logActivity.error && explainPhotoError(logActivity.error, FALLBACK)}
      isDirty={form.formState.isDirty || photos.length > 0}
      onSubmit={(event) => void form.handleSubmit(create)(event)}
    >
      <ActivityFormFields form={form} timeZone={timeZone} />
      <PhotosEntry photos={photos} onChange={setPhotos} />
    </FormDialog>
  );
}
