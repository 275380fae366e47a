import type { CreateActivity } from '@builder-os/contract/modules/sales/activities';
import { errorToast, explainError } from '../../../api/error-toast.ts';
import { useCalendar } from '../../../app/calendar.ts';
import { showRefusedFields } from '../../../app/records/form-failure.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useCreateActivity } from './activities.mutations.ts';
import { ACTIVITY_FIELDS, EMPTY_ACTIVITY } from './activity-form.ts';
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
  const form = useActivityForm({ ...EMPTY_ACTIVITY, scheduledAt: day }, timeZone);
  const createActivity = useCreateActivity();

  async function create(body: CreateActivity) {
    try {
      await createActivity.mutateAsync(body);
    } catch (error) {
      showRefusedFields(error, ACTIVITY_FIELDS, form.setError);
      errorToast(error, FALLBACK);
      return;
    }
    toast({ title: 'Activity created successfully' });
    onClose();
  }

  return (
    <FormDialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title="Log Activity"
      submitLabel="Log Activity"
      pendingLabel="Saving..."
      pending={createActivity.isPending}
      error={createActivity.error && explainError(createActivity.error, FALLBACK)}
      isDirty={form.formState.isDirty}
      onSubmit={(event) => void form.handleSubmit(create)(event)}
    >
      <ActivityFormFields form={form} timeZone={timeZone} />
    </FormDialog>
  );
}
