import { type Activity, activitySchema, type CreateActivity } from '@builder-os/contract/modules/sales/activities';
import { useState } from 'react';
import type { ChosenPhoto } from '../../../../api/outbox/waiting-command.ts';
import { useCalendar } from '../../../../app/calendar.ts';
import { FormDialog } from '../../../../app/records/form-dialog.tsx';
import { NewestRecord } from '../../../../app/records/newest-record.tsx';
import { toast } from '../../../../ui/overlay/toast.ts';
import { SavedPhotos } from '../../activity-photos/saved-photos.tsx';
import { useUpdateActivity } from '../activities.mutations.ts';
import { activityQuery } from '../activities.queries.ts';
import { describeFieldValue, FORM_LABELS, findActivityChanges, toActivityEntries } from './activity-form.ts';
import { ActivityFormFields } from './activity-form-fields.tsx';
import { useActivityForm } from './use-activity-form.ts';

/** Edits an activity by its id. It fetches the latest version first, because the list may be minutes old. */
export function EditActivityDialog({ id, onClose }: { id: number; onClose: () => void }) {
  return (
    <NewestRecord query={activityQuery(id)} noun="activity" title="Edit Activity" onClose={onClose}>
      {(activity) => <EditActivityForm key={id} activity={activity} onClose={onClose} />}
    </NewestRecord>
  );
}

function EditActivityForm({ activity, onClose }: { activity: Activity; onClose: () => void }) {
  const { timeZone } = useCalendar();
  const form = useActivityForm(toActivityEntries(activity, timeZone), timeZone, activity.completedAt);
  const updateActivity = useUpdateActivity();
  const [unsaved, setUnsaved] = useState<ChosenPhoto[]>([]);
  async function save(body: CreateActivity, base: Activity) {
    const changes = findActivityChanges(base, body);
    if (Object.keys(changes).length === 0) return;
    await updateActivity.mutateAsync({ id: base.id, version: base.version, changes });
    toast({ title: 'Activity updated successfully' });
  }
  return (
    <FormDialog
      form={form}
      record={activity}
      noun="activity"
      labels={FORM_LABELS}
      schema={activitySchema}
      toEntries={(saved) => toActivityEntries(saved, timeZone)}
      describe={describeFieldValue}
      title="Edit Activity"
      submitLabel="Save Activity"
      isDirty={form.formState.isDirty || unsaved.length > 0}
      fallback="Failed to update activity"
      onSubmit={save}
      onClose={onClose}
    >
      <ActivityFormFields form={form} timeZone={timeZone} names={activity} isDone={activity.isCompleted} />
      <SavedPhotos activity={activity} unsaved={unsaved} onUnsaved={setUnsaved} />
    </FormDialog>
  );
}
