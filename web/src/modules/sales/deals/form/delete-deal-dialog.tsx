import { askToDelete } from '../../../../app/records/delete-questions.ts';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import type { MovableDeal } from '../deal-actions.ts';
import { useDeleteDeal, useRestoreDeal } from '../deals.mutations.ts';

interface DeleteDealDialogProps {
  deal: MovableDeal;
  onDeleted: () => void;
  onClose: () => void;
}

export function DeleteDealDialog({ deal, onDeleted, onClose }: DeleteDealDialogProps) {
  const remove = useDeleteDeal();
  const restore = useRestoreDeal();
  return (
    <ConfirmDialog
      {...askToDelete({
        noun: 'deal',
        name: deal.title,
        remove: () => remove.mutateAsync(deal.id),
        restore: () => restore.mutateAsync(deal.id),
        onDeleted,
      })}
      onClose={onClose}
    />
  );
}
