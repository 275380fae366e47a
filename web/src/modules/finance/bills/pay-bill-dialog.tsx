import type { Bill } from '@builder-os/contract/modules/finance/bills';
import { useForm } from 'react-hook-form';
import { checkedBy } from '../../../app/forms/body-resolver.ts';
import { DayField } from '../../../app/forms/day-field.tsx';
import { MoneyField } from '../../../app/forms/text-field.tsx';
import { TickField } from '../../../app/forms/tick-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { orUndefined } from '../../../app/records/form-entries.ts';
import { formatExactMoney } from '../../../format/money.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { isOverdraft } from './bill-labels.ts';
import { usePayBill } from './bills.mutations.ts';

/** Pays a bill from its account. If that overdraws the account, asks for a second confirmation. */
export function PayBillDialog({ bill, onClose }: { bill: Bill; onClose: () => void }) {
  const pay = usePayBill();
  const form = useForm({
    defaultValues: { date: '', amount: bill.payable, allowNegative: false },
    resolver: checkedBy(({ amount }) => (amount.trim() === '' ? { amount: 'Enter an amount.' } : {})),
  });
  const { date, amount, allowNegative } = form.watch();
  const isShort = isOverdraft(pay.error);

  async function submit(entries: { date: string; amount: string; allowNegative: boolean }) {
    const body = { ...entries, date: orUndefined(entries.date), amount: entries.amount };
    const { payments } = await pay.mutateAsync({ id: bill.id, body });
    toast({
      title: 'Bill paid',
      description: `${bill.vendor}, ${formatExactMoney(payments.at(-1)?.amount ?? bill.payable)}`,
    });
  }
  return (
    <FormDialog
      form={form}
      title="Pay bill?"
      about={bill.id}
      description={`${formatExactMoney(bill.payable)} ${bill.payable === bill.due ? 'is due' : 'was ordered and can be paid'} to ${bill.vendor}. It’s paid from ${bill.accountName ?? 'the operating account'}.`}
      submitLabel="Pay Bill"
      pendingLabel="Paying..."
      isDirty={date !== '' || amount !== bill.payable}
      onSubmit={submit}
      fallback="Failed to pay bill"
      onClose={onClose}
    >
      <MoneyField control={form.control} name="amount" label="Amount" required />
      <DayField control={form.control} name="date" label="Payment date" placeholder="Today" />
      {(isShort || allowNegative) && (
        <TickField control={form.control} name="allowNegative" label="Pay it even if the account goes below zero" />
      )}
    </FormDialog>
  );
}
