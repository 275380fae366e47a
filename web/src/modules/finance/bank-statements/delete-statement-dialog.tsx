import type { BankStatement } from '@builder-os/contract/modules/finance/bank-statements';
import { DeleteForGoodDialog } from '../../../app/records/delete-for-good-dialog.tsx';
import { formatLongDay } from '../../../format/dates.ts';
import { useDeleteStatement } from './bank-statements.mutations.ts';

interface DeleteStatementDialogProps {
  statement: BankStatement;
  onClose: () => void;
  onDeleted: () => void;
}

export function DeleteStatementDialog({ statement, onClose, onDeleted }: DeleteStatementDialogProps) {
  return (
    <DeleteForGoodDialog
      noun="statement"
      description={`The ${statement.accountName} statement for ${formatLongDay(statement.date)} will be permanently deleted. Bank lines and entries aren’t affected.`}
      record={statement.id}
      remove={useDeleteStatement()}
      onDeleted={onDeleted}
      onClose={onClose}
    />
  );
}
