import type { TransactionDetail } from '@builder-os/contract/modules/finance/financial-transactions';
import { formatExactMoney } from '../../../format/money.ts';
import { ReversalDialog } from '../journal-entries/reversal-dialog.tsx';
import { useReverseTransaction } from './financial-transactions.mutations.ts';

interface ReverseTransactionDialogProps {
  transaction: TransactionDetail;
  onClose: () => void;
}

/** Reverses a transaction with everything it posted. */
export function ReverseTransactionDialog({ transaction, onClose }: ReverseTransactionDialogProps) {
  const reverse = useReverseTransaction();
  return (
    <ReversalDialog
      noun="transaction"
      what={`“${transaction.description}” for ${formatExactMoney(transaction.amount)}`}
      onReverse={(body) => reverse.mutateAsync({ id: transaction.id, body })}
      onClose={onClose}
    />
  );
}
