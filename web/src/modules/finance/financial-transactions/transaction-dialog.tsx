import type { TransactionDetail } from '@builder-os/contract/modules/finance/financial-transactions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RecordLoadingDialog } from '../../../app/records/record-loading-dialog.tsx';
import { useCan } from '../../../auth/use-can.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../../../ui/overlay/dialog.tsx';
import { CorrectTransactionDialog } from './correct-transaction-dialog.tsx';
import { transactionQuery } from './financial-transactions.queries.ts';
import { PostingsTable } from './postings-table.tsx';
import { ReverseTransactionDialog } from './reverse-transaction-dialog.tsx';
import { TransactionAmount } from './transaction-amount.tsx';
import { TransactionFacts } from './transaction-facts.tsx';
import { TransactionMarks } from './transaction-marks.tsx';
import { TransactionReceipt } from './transaction-receipt.tsx';

interface TransactionDialogProps {
  id: number;
  onClose: () => void;
  /** Shows another transaction in this dialog: the corrected one. */
  onShow: (id: number) => void;
}

/** A transaction with its postings. Reversing or correcting it opens another dialog instead of this one. */
export function TransactionDialog({ id, onClose, onShow }: TransactionDialogProps) {
  const { data: transaction, error, refetch } = useQuery(transactionQuery(id));
  const [action, setAction] = useState<'reverse' | 'correct' | null>(null);
  if (!transaction) {
    return (
      <RecordLoadingDialog
        noun="transaction"
        title="Transaction"
        error={error}
        onRetry={() => void refetch()}
        onClose={onClose}
      />
    );
  }
  if (action === 'reverse')
    return <ReverseTransactionDialog transaction={transaction} onClose={() => setAction(null)} />;
  if (action === 'correct') {
    return <CorrectTransactionDialog transaction={transaction} onClose={() => setAction(null)} onCorrected={onShow} />;
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={transaction.description}
      description={
        <span className="flex flex-wrap items-center gap-2 pt-1">
          <TransactionAmount transaction={transaction} />
          <TransactionMarks transaction={transaction} />
        </span>
      }
      className="sm:w-160"
    >
      <DialogBody>
        <TransactionFacts transaction={transaction} />
        {transaction.entries.map((entry) => (
          <PostingsTable key={entry.id} entry={entry} />
        ))}
        <TransactionReceipt transaction={transaction} />
      </DialogBody>
      <TransactionActions transaction={transaction} onAction={setAction} />
    </Dialog>
  );
}

interface TransactionActionsProps {
  transaction: TransactionDetail;
  onAction: (action: 'reverse' | 'correct') => void;
}

function TransactionActions({ transaction, onAction }: TransactionActionsProps) {
  const canWrite = useCan('financial_write');
  return (
    <DialogFooter>
      <Button disabledReason={canWrite.reason ?? refuseReversal(transaction)} onClick={() => onAction('reverse')}>
        Reverse
      </Button>
      <Button disabledReason={canWrite.reason ?? refuseCorrection(transaction)} onClick={() => onAction('correct')}>
        Correct
      </Button>
    </DialogFooter>
  );
}

/** Returns why a transaction can't be reversed on its own; undefined if it can. */
function refuseReversal({ reversedOn, entries }: TransactionDetail): string | undefined {
  if (reversedOn !== null) return 'Already reversed.';
  const source = entries[0]?.sourceType ?? null;
  if (source === null || source === 'financial-transaction' || source === 'revenue-record') return undefined;
  return `It came from the ${source.replaceAll('-', ' ')}. Reverse it there.`;
}

function refuseCorrection(transaction: TransactionDetail): string | undefined {
  if (transaction.entries[0]?.sourceType === 'revenue-record') {
    return 'This is a project payment. Undo it on the project.';
  }
  return refuseReversal(transaction);
}
