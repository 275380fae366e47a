import { ConfirmActDialog } from '../../../app/records/confirm-act-dialog.tsx';
import { perform } from '../../../app/records/perform.ts';
import { formatCountOf } from '../../../format/count.ts';
import { useBulkDeleteLeads, useBulkRestoreLeads } from './leads.mutations.ts';

interface DeleteLeadsDialogProps {
  ids: number[];
  onDone: () => void;
  onClose: () => void;
}

export function DeleteLeadsDialog({ ids, onDone, onClose }: DeleteLeadsDialogProps) {
  const deleteLeads = useBulkDeleteLeads();
  const restoreLeads = useBulkRestoreLeads();
  return (
    <ConfirmActDialog
      title={ids.length === 1 ? 'Delete lead' : 'Delete leads'}
      description={`Are you sure you want to delete ${formatCountOf(ids.length, 'lead')}? This action cannot be undone.`}
      confirmLabel={ids.length === 1 ? 'Delete Lead' : 'Delete Leads'}
      pendingLabel="Deleting..."
      act={{
        run: () => deleteLeads.mutateAsync(ids),
        done: (deleted) => ({ title: `${formatCountOf(deleted.ids.length, 'lead')} deleted successfully` }),
        failed: 'Failed to delete leads',
        undo: (deleted) =>
          perform({
            run: () => restoreLeads.mutateAsync(deleted.ids),
            done: (restored) => ({ title: `${formatCountOf(restored.ids.length, 'lead')} restored` }),
            failed: 'Failed to restore leads',
          }),
      }}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
