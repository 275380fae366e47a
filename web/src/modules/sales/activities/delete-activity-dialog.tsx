import type { Activity } from '@builder-os/contract/modules/sales/activities';
import { DeleteDialog } from '../../../app/records/delete-dialog.tsx';
import { useDeleteActivity, useRestoreActivity } from './activities.mutations.ts';

interface DeleteActivityDialogProps {
  activity: Activity;
  onClose: () => void;
}

export function DeleteActivityDialog({ activity, onClose }: DeleteActivityDialogProps) {
  return (
    <DeleteDialog
      noun="activity"
      id={activity.id}
      name={activity.title}
      remove={useDeleteActivity()}
      restore={useRestoreActivity()}
      onClose={onClose}
    />
  );
}
