import { ChevronRight, Plus } from 'lucide-react';
import { useState } from 'react';
import { errorToast } from '../../../api/error-toast.ts';
import { DraftNotice } from '../../../app/forms/draft-notice.tsx';
import { useFormDraft } from '../../../app/forms/use-form-draft.ts';
import { useFormSave } from '../../../app/records/use-form-save.ts';
import { useCan } from '../../../auth/use-can.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { TRANSACTION_DRAFT, useAttachReceipt, useCreateTransaction } from './financial-transactions.mutations.ts';
import { ReceiptField } from './receipt-field.tsx';
import { EMPTY_TRANSACTION, toNewTransaction } from './transaction-form.ts';
import { TransactionFurtherFields } from './transaction-further-fields.tsx';
import { TransactionMainFields } from './transaction-main-fields.tsx';
import { type TransactionForm, useTransactionForm } from './use-transaction-form.ts';

const FURTHER = ['category', 'referenceNumber', 'projectId', 'partnerId', 'jobId', 'costCodeId', 'costType'] as const;

// A file can't be stored in the tab, so it's kept until the page is reloaded.
let keptReceipt: File | null = null;

/** Records a transaction and then clears the form. */
export function RecordTransactionForm() {
  const form = useTransactionForm(EMPTY_TRANSACTION);
  const canWrite = useCan('financial_write');
  const create = useCreateTransaction();
  const attach = useAttachReceipt();
  const draft = useFormDraft(TRANSACTION_DRAFT, form);
  const [receipt, setReceipt] = useState(keptReceipt);
  const [isOpen, setIsOpen] = useState(keptReceipt !== null);
  const { errors } = form.formState;
  function discard() {
    chooseReceipt(null);
    draft.discard();
  }
  const isShownInFull =
    isOpen || FURTHER.some((field) => errors[field] !== undefined || (draft.isRestored && isEntered(form, field)));
  function chooseReceipt(file: File | null) {
    keptReceipt = file;
    setReceipt(file);
  }

  const { submit, isPending, failure } = useFormSave(form, {
    draft,
    save: (transaction) => create.mutateAsync(toNewTransaction(transaction)),
    onSaved: ({ id }) => {
      form.reset(EMPTY_TRANSACTION);
      if (receipt) void attachTo(id, receipt);
      else toast({ title: 'Transaction Added', description: 'Financial transaction recorded successfully' });
    },
    fallback: 'Failed to add transaction',
  });
  async function attachTo(id: number, file: File) {
    chooseReceipt(null);
    try {
      await attach.mutateAsync({ id, file });
      toast({ title: 'Transaction Added', description: 'Financial transaction recorded successfully' });
    } catch (error) {
      errorToast(
        error,
        'The transaction was recorded, but its receipt didn’t upload. Open the transaction to try again.',
      );
    }
  }

  return (
    <form noValidate aria-label="Add Transaction" onSubmit={submit} className="grid gap-3.5 p-4">
      <p className="text-xs text-muted-foreground">
        Fields marked <span className="text-destructive-text">*</span> are required.
      </p>
      <DraftNotice draft={{ ...draft, discard }} />
      <div className="grid items-start gap-x-3 gap-y-3.5 sm:grid-cols-2">
        <TransactionMainFields form={form} />
      </div>
      <button
        type="button"
        aria-expanded={isShownInFull}
        onClick={() => setIsOpen(!isShownInFull)}
        className="flex min-h-11 items-center gap-1.5 justify-self-start rounded-md pr-2 text-label font-strong text-muted-foreground focus-ring hover:text-foreground lg:min-h-7"
      >
        <ChevronRight className={isShownInFull ? 'size-4 rotate-90' : 'size-4'} strokeWidth={1.75} aria-hidden="true" />
        More details
      </button>
      {isShownInFull && (
        <div className="grid items-start gap-x-3 gap-y-3.5 sm:grid-cols-2">
          <TransactionFurtherFields form={form} />
          <ReceiptField file={receipt} onFileChange={chooseReceipt} className="sm:col-span-2" />
        </div>
      )}
      {failure && <FormError>{failure}</FormError>}
      <Button
        type="submit"
        variant="primary"
        pending={isPending || attach.isPending}
        pendingLabel="Adding..."
        disabledReason={canWrite.reason}
        className="sm:justify-self-start"
      >
        <Plus aria-hidden="true" />
        Add Transaction
      </Button>
    </form>
  );
}

function isEntered(form: TransactionForm, field: (typeof FURTHER)[number]): boolean {
  return form.getValues(field) !== EMPTY_TRANSACTION[field];
}
