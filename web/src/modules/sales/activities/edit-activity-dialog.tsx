import { type Activity, activitySchema, type CreateActivity } from '@builder-os/contract/modules/sales/activities';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../api/api-error.ts';
import { errorToast, explainError } from '../../../api/error-toast.ts';
import { useCalendar } from '../../../app/calendar.ts';
import { EditConflictPanel } from '../../../app/records/edit-conflict-panel.tsx';
import { showRefusedFields } from '../../../app/records/form-failure.ts';
import { RecordLoadingDialog } from '../../../app/records/record-loading-dialog.tsx';
import { useFormConflict } from '../../../app/records/use-form-conflict.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { KeptPhotos } from '../activity-photos/kept-photos.tsx';
import { useUpdateActivity } from './activities.mutations.ts';
import { activityQuery } from './activities.queries.ts';
import {
  ACTIVITY_FIELDS,
  describeEntry,
  ENTRY_FIELDS,
  ENTRY_LABELS,
  findActivityChanges,
  toActivityEntries,
} from './activity-form.ts';
import { ActivityFormFields } from './activity-form-fields.tsx';
import { useActivityForm } from './use-activity-form.ts';

const FALLBACK = 'Failed to update activity';

/** Opens an activity by its id; the newest version is fetched first, since the list may be minutes old. */
export function EditActivityDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useQuery({ ...activityQuery(id), refetchOnMount: 'always' });
  const { data: activity, error, refetch, isFetchedAfterMount } = query;
  if (activity && isFetchedAfterMount) return <EditActivityForm key={id} activity={activity} onClose={onClose} />;
  return (
    <RecordLoadingDialog
      noun="activity"
      title="Edit Activity"
      error={error}
      onRetry={() => void refetch()}
      onClose={onClose}
    />
  );
}

function EditActivityForm({ activity, onClose }: { activity: Activity; onClose: () => void }) {
  const { timeZone } = useCalendar();
  const form = useActivityForm(toActivityEntries(activity, timeZone), timeZone);
  const updateActivity = useUpdateActivity();
  const { base, conflict, meet, choose, edit } = useFormConflict(form, activity, {
    fields: ENTRY_FIELDS,
    schema: activitySchema,
    toEntries: (saved) => toActivityEntries(saved, timeZone),
  });
  const isConflict = updateActivity.error instanceof ApiError && updateActivity.error.code === 'edit_conflict';

  async function save(body: CreateActivity) {
    const changes = findActivityChanges(base, body);
    if (Object.keys(changes).length === 0) return onClose();
    try {
      await updateActivity.mutateAsync({ id: base.id, version: base.version, changes });
    } catch (error) {
      if (meet(error)) return;
      showRefusedFields(error, ACTIVITY_FIELDS, form.setError);
      errorToast(error, FALLBACK);
      return;
    }
    toast({ title: 'Activity updated successfully' });
    onClose();
  }

  return (
    <FormDialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title="Edit Activity"
      submitLabel="Save Activity"
      pendingLabel="Saving..."
      pending={updateActivity.isPending}
      error={updateActivity.error && !isConflict ? explainError(updateActivity.error, FALLBACK) : null}
      isDirty={form.formState.isDirty}
      onSubmit={(event) => void form.handleSubmit(save)(event)}
    >
      {conflict && (
        <EditConflictPanel
          noun="activity"
          message={conflict.message}
          conflicts={conflict.conflicts}
          labels={ENTRY_LABELS}
          describe={describeEntry}
          onChoose={choose}
          onEdit={edit}
        />
      )}
      <ActivityFormFields form={form} timeZone={timeZone} names={activity} />
      <KeptPhotos activity={activity} />
    </FormDialog>
  );
}
