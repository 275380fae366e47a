import { perform } from '../../../../app/records/perform.ts';
import { formatCountOf } from '../../../../format/count.ts';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { countLeads, type LeadChoice, targetOf } from '../lead-choice.ts';
import { useBulkDeleteLeads, useBulkRestoreLeads } from '../leads.mutations.ts';

interface DeleteLeadsDialogProps {
  choice: LeadChoice;
  onDone: () => void;
  onClose: () => void;
}

export function DeleteLeadsDialog({ choice, onDone, onClose }: DeleteLeadsDialogProps) {
  const count = countLeads(choice);
  const deleteLeads = useBulkDeleteLeads();
  const restoreLeads = useBulkRestoreLeads();
  return (
    <ConfirmDialog
      title={count === 1 ? 'Delete lead' : 'Delete leads'}
      description={`Are you sure you want to delete ${formatCountOf(count, 'lead')}? This action cannot be undone.`}
      confirmLabel={count === 1 ? 'Delete Lead' : 'Delete Leads'}
      pendingLabel="Deleting..."
      onConfirm={async () => {
        const isDone = await perform({
          run: () => deleteLeads.mutateAsync(targetOf(choice)),
          done: (deleted) => ({ title: `${formatCountOf(deleted.ids.length, 'lead')} deleted successfully` }),
          failed: 'Failed to delete leads',
          undo: (deleted) =>
            perform({
              run: () => restoreLeads.mutateAsync(deleted.ids),
              done: (restored) => ({ title: `${formatCountOf(restored.ids.length, 'lead')} restored` }),
              failed: 'Failed to restore leads',
            }),
        });
        if (isDone) onDone();
      }}
      onClose={onClose}
    />
  );
}
