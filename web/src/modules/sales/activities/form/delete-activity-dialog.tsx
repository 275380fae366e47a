import type { Activity } from '@builder-os/contract/modules/sales/activities';
import { askToDelete } from '../../../../app/records/delete-questions.ts';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { useDeleteActivity, useRestoreActivity } from '../activities.mutations.ts';

interface DeleteActivityDialogProps {
  activity: Activity;
  onClose: () => void;
}

export function DeleteActivityDialog({ activity, onClose }: DeleteActivityDialogProps) {
  const remove = useDeleteActivity();
  const restore = useRestoreActivity();
  return (
    <ConfirmDialog
      {...askToDelete({
        noun: 'activity',
        name: activity.title,
        remove: () => remove.mutateAsync(activity.id),
        restore: () => restore.mutateAsync(activity.id),
      })}
      onClose={onClose}
    />
  );
}
