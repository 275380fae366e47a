import type { CreateActivity } from '@builder-os/contract/modules/sales/activities';
import { useState } from 'react';
import { getQueue } from '../../../../api/outbox/outbox-engine.ts';
import { useCalendar } from '../../../../app/calendar.ts';
import { useEditedCommand } from '../../../../app/outbox/edited-command.ts';
import { QUEUED_TOAST } from '../../../../app/outbox/queued-toast.ts';
import { PhotosFormField } from '../../../../app/photos/photos-form-field.tsx';
import { useChosenPhotos } from '../../../../app/photos/use-chosen-photos.ts';
import { FormDialog } from '../../../../app/records/form-dialog.tsx';
import { SegmentedControl } from '../../../../ui/filter/segmented-control.tsx';
import { toast } from '../../../../ui/overlay/toast.ts';
import { useLogWithPhotos } from '../activities.mutations.ts';
import { OCCASIONS } from '../occasions.ts';
import {
  ACTIVITY_FIELDS,
  beginActivity,
  findDoneMoment,
  fromActivityBody,
  isDone,
  type Occasion,
} from './activity-form.ts';
import { ActivityFormFields } from './activity-form-fields.tsx';
import { useActivityForm } from './use-activity-form.ts';

const NAMES: Record<Occasion, string> = { log: 'Log Activity', schedule: 'Schedule Activity' };

interface CreateActivityDialogProps {
  /** The initial scheduled day, from the calendar. */
  day?: string;
  occasion?: Occasion;
  contactId?: number;
  leadId?: number;
  dealId?: number;
  jobId?: number;
  onClose: () => void;
}

export function CreateActivityDialog({ day, occasion: begun = 'log', onClose, ...links }: CreateActivityDialogProps) {
  const { timeZone } = useCalendar();
  const edited = useEditedCommand('log-activity');
  const form = useActivityForm(
    edited ? fromActivityBody(edited.command.body, timeZone) : beginActivity({ day, ...links }),
    timeZone,
  );
  const [occasion, setOccasion] = useState<Occasion>(edited?.command.body.isCompleted === false ? 'schedule' : begun);
  const { entry, settle } = useChosenPhotos(() => (edited ? getQueue().photosOf(edited.key) : []));
  const logActivity = useLogWithPhotos();

  async function create(entered: CreateActivity) {
    const now = new Date();
    const isCompleted = isDone(occasion, entered, now);
    // A queued activity keeps the time it was done.
    const { completedAt } = edited?.command.body ?? {};
    const body = {
      ...entered,
      isCompleted,
      ...(isCompleted && { completedAt: findDoneMoment({ ...entered, completedAt }, now) }),
    };
    const hasArrived = await logActivity.mutateAsync({ body, photos: await settle() });
    toast(hasArrived ? { title: 'Activity created successfully' } : QUEUED_TOAST);
    if (edited) await getQueue().discard(edited.order);
  }
  return (
    <FormDialog
      form={form}
      about="new"
      fields={ACTIVITY_FIELDS}
      title={NAMES[occasion]}
      submitLabel={NAMES[occasion]}
      fallback="Failed to create activity"
      isDirty={form.formState.isDirty || entry.photos.length > 0}
      onSubmit={create}
      onClose={onClose}
    >
      <div>
        <SegmentedControl label="When" options={OCCASIONS} value={occasion} onValueChange={setOccasion} />
        <p className="mt-1.5 text-xs text-muted-foreground">
          {occasion === 'log'
            ? 'For what’s already done. It stays pending if its scheduled time is still to come.'
            : 'For what comes next. It stays pending until you mark it done. Notes are always done.'}
        </p>
      </div>
      <ActivityFormFields form={form} timeZone={timeZone} />
      <PhotosFormField {...entry} />
    </FormDialog>
  );
}
