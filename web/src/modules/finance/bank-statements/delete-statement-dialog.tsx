import type { BankStatement } from '@builder-os/contract/modules/finance/bank-statements';
import { askToDeleteForGood } from '../../../app/records/delete-questions.ts';
import { formatLongDay } from '../../../format/dates.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { useDeleteStatement } from './bank-statements.mutations.ts';

interface DeleteStatementDialogProps {
  statement: BankStatement;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteStatementDialog({ statement, onClose, onDeleted }: DeleteStatementDialogProps) {
  const remove = useDeleteStatement();
  return (
    <ConfirmDialog
      {...askToDeleteForGood({ noun: 'statement', remove: () => remove.mutateAsync(statement.id), onDeleted })}
      description={`The ${statement.accountName} statement for ${formatLongDay(statement.date)} will be permanently deleted. Bank lines and entries aren’t affected.`}
      onClose={onClose}
    />
  );
}
