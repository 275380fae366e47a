import { DeleteDialog } from '../../../app/records/delete-dialog.tsx';
import type { MovableDeal } from './deal-actions.ts';
import { useDeleteDeal, useRestoreDeal } from './deals.mutations.ts';

interface DeleteDealDialogProps {
  deal: MovableDeal;
  onDeleted: () => void;
  onClose: () => void;
}

export function DeleteDealDialog({ deal, onDeleted, onClose }: DeleteDealDialogProps) {
  return (
    <DeleteDialog
      noun="deal"
      id={deal.id}
      name={deal.title}
      remove={useDeleteDeal()}
      restore={useRestoreDeal()}
      onDeleted={onDeleted}
      onClose={onClose}
    />
  );
}
