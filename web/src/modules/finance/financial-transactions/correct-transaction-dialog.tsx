import type {
  CreateFinancialTransaction,
  TransactionDetail,
} from '@builder-os/contract/modules/finance/financial-transactions';
import { useState } from 'react';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { useCorrectTransaction } from './financial-transactions.mutations.ts';
import { findTransactionChanges, toTransactionEntries } from './transaction-form.ts';
import { TransactionFurtherFields } from './transaction-further-fields.tsx';
import { TransactionMainFields } from './transaction-main-fields.tsx';
import { useTransactionForm } from './use-transaction-form.ts';

interface CorrectTransactionDialogProps {
  transaction: TransactionDetail;
  onClose: () => void;
  /** Called with the id of the replacement transaction. */
  onCorrected: (id: number) => void;
}

/** Reverses a transaction and records it again with corrections, in one request. */
export function CorrectTransactionDialog({ transaction, onClose, onCorrected }: CorrectTransactionDialogProps) {
  const [before] = useState(() => toTransactionEntries(transaction));
  const form = useTransactionForm(before);
  const correct = useCorrectTransaction();

  async function save(body: CreateFinancialTransaction) {
    const changes = findTransactionChanges(before, form.getValues(), body);
    if (Object.keys(changes).length === 0) return undefined;
    const { id } = await correct.mutateAsync({ id: transaction.id, changes });
    toast({ title: 'Transaction corrected', description: 'The original was reversed.' });
    return id;
  }
  return (
    <FormDialog
      form={form}
      about={transaction.id}
      title="Correct Transaction"
      description="This reverses the original and records it again with your changes."
      submitLabel="Correct Transaction"
      pendingLabel="Correcting..."
      fallback="Failed to correct transaction"
      onSubmit={save}
      onSaved={(id) => {
        onClose();
        if (id !== undefined) onCorrected(id);
      }}
      onClose={onClose}
    >
      <div className="grid items-start gap-x-3 gap-y-3.5 sm:grid-cols-2">
        <TransactionMainFields form={form} />
        <TransactionFurtherFields form={form} />
      </div>
    </FormDialog>
  );
}
