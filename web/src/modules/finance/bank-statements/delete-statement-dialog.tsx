import type { BankStatement } from '@builder-os/contract/modules/finance/bank-statements';
import { errorToast } from '../../../api/error-toast.ts';
import { formatLongDay } from '../../../format/dates.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useDeleteStatement } from './bank-statements.mutations.ts';

interface DeleteStatementDialogProps {
  statement: BankStatement;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteStatementDialog({ statement, onClose, onDeleted }: DeleteStatementDialogProps) {
  const remove = useDeleteStatement();
  function confirm() {
    remove.mutate(statement.id, {
      onSuccess: () => {
        toast({ title: 'Statement deleted' });
        onDeleted();
      },
      onError: (error) => {
        errorToast(error, 'Failed to delete the statement');
        onClose();
      },
    });
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title="Delete statement"
      description={`The statement of ${statement.accountName} for ${formatLongDay(statement.date)} is deleted. Lines and entries stay.`}
      confirmLabel="Delete Statement"
      pendingLabel="Deleting..."
      pending={remove.isPending}
      onConfirm={confirm}
    />
  );
}
