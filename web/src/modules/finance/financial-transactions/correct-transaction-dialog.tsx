import type {
  CreateFinancialTransaction,
  TransactionDetail,
} from '@builder-os/contract/modules/finance/financial-transactions';
import { type FormEvent, useState } from 'react';
import { errorToast, explainError } from '../../../api/error-toast.ts';
import { isAtField } from '../../../api/field-errors.ts';
import { findUnreadableNumber, showRefusedFields } from '../../../app/records/form-failure.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { useCorrectTransaction } from './financial-transactions.mutations.ts';
import { UNREADABLE_AMOUNT } from './transaction-entry-form.tsx';
import { findTransactionChanges, TRANSACTION_FIELDS, toTransactionEntries } from './transaction-form.ts';
import { TransactionFurtherFields } from './transaction-further-fields.tsx';
import { TransactionMainFields } from './transaction-main-fields.tsx';
import { useTransactionForm } from './use-transaction-form.ts';

const FALLBACK = 'Failed to correct transaction';

interface CorrectTransactionDialogProps {
  transaction: TransactionDetail;
  onClose: () => void;
  /** Called with the id of the transaction that takes the place of this one. */
  onCorrected: (id: number) => void;
}

/** Reverses a transaction and records it again with what was wrong put right, in one act. */
export function CorrectTransactionDialog({ transaction, onClose, onCorrected }: CorrectTransactionDialogProps) {
  const [before] = useState(() => toTransactionEntries(transaction));
  const form = useTransactionForm(before);
  const correct = useCorrectTransaction();

  async function save(body: CreateFinancialTransaction) {
    const changes = findTransactionChanges(before, form.getValues(), body);
    if (Object.keys(changes).length === 0) return onClose();
    try {
      const { id } = await correct.mutateAsync({ id: transaction.id, changes });
      toast({ title: 'Transaction corrected', description: 'The earlier one is reversed.' });
      onClose();
      onCorrected(id);
    } catch (error) {
      showRefusedFields(error, TRANSACTION_FIELDS, form.setError);
      errorToast(error, FALLBACK);
    }
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    if (findUnreadableNumber(event.currentTarget)) {
      event.preventDefault();
      form.setError('amount', { message: UNREADABLE_AMOUNT }, { shouldFocus: true });
      return;
    }
    void form.handleSubmit(save)(event);
  }
  const failure = correct.error && !isAtField(correct.error, TRANSACTION_FIELDS) ? correct.error : null;
  return (
    <FormDialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title="Correct transaction"
      description="The transaction is reversed and recorded again with what you change here."
      submitLabel="Correct Transaction"
      pendingLabel="Correcting..."
      pending={correct.isPending}
      error={failure && explainError(failure, FALLBACK)}
      isDirty={form.formState.isDirty}
      onSubmit={submit}
    >
      <div className="grid items-start gap-x-3 gap-y-3.5 sm:grid-cols-2">
        <TransactionMainFields form={form} />
        <TransactionFurtherFields form={form} />
      </div>
    </FormDialog>
  );
}
