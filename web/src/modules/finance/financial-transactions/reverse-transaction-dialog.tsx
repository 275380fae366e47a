import {
  type ReverseTransaction,
  reverseTransactionSchema,
  type TransactionDetail,
} from '@builder-os/contract/modules/finance/financial-transactions';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { DayField } from '../../../app/forms/day-field.tsx';
import { AreaField } from '../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { orUndefined } from '../../../app/records/form-entries.ts';
import { formatExactMoney } from '../../../format/money.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { type TransactionReversal, useReverseTransaction } from './financial-transactions.mutations.ts';

const entriesSchema = z.object({ date: z.string(), reason: z.string() });
type Entries = z.infer<typeof entriesSchema>;
const formSchema = entriesSchema
  .transform(({ date, reason }): TransactionReversal => ({ date: orUndefined(date), reason: orUndefined(reason) }))
  .pipe(reverseTransactionSchema);

interface ReverseTransactionDialogProps {
  transaction: TransactionDetail;
  onClose: () => void;
}

/** Confirms a reversal. Nothing is deleted: both entries stay and refer to each other. */
export function ReverseTransactionDialog({ transaction, onClose }: ReverseTransactionDialogProps) {
  const reverse = useReverseTransaction();
  const form = useForm<Entries, unknown, ReverseTransaction>({
    defaultValues: { date: '', reason: '' },
    resolver: zodResolver(formSchema),
  });
  async function confirm(body: ReverseTransaction) {
    await reverse.mutateAsync({ id: transaction.id, body });
    toast({ title: 'Transaction reversed' });
  }
  return (
    <FormDialog
      form={form}
      title="Reverse transaction?"
      description={`A reversing entry will cancel out “${transaction.description}” for ${formatExactMoney(transaction.amount)}. Both stay in your books, linked to each other.`}
      submitLabel="Reverse Transaction"
      pendingLabel="Reversing..."
      fallback="Failed to reverse transaction"
      onSubmit={confirm}
      onClose={onClose}
    >
      <AreaField control={form.control} name="reason" label="Reason" hint="Appears with the reversal in the journal." />
      <DayField
        control={form.control}
        name="date"
        label="Date"
        hint="Leave blank to use the transaction’s date, or today if that period is closed."
      />
    </FormDialog>
  );
}
