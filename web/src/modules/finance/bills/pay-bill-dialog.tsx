import type { Bill } from '@builder-os/contract/modules/finance/bills';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { errorToast, explainError } from '../../../api/error-toast.ts';
import { organization } from '../../../app/organization.ts';
import { formatExactMoney } from '../../../format/money.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { usePayBill } from './bills.mutations.ts';

const FALLBACK = 'Failed to pay bill';

/** Pays a bill from its account. One that takes the account below zero is asked about once more. */
export function PayBillDialog({ bill, onClose }: { bill: Bill; onClose: () => void }) {
  const pay = usePayBill();
  const [date, setDate] = useState('');
  const [isMeant, setIsMeant] = useState(false);
  const { error } = pay;
  const isShort = error instanceof ApiError && error.status === 409;
  const dayProblem = error instanceof ApiError ? error.fields.date : undefined;

  async function submit(event: FormEvent) {
    event.preventDefault();
    try {
      await pay.mutateAsync({ id: bill.id, body: { date: date || undefined, allowNegative: isMeant } });
      toast({ title: 'Bill paid', description: `${bill.vendor}, ${formatExactMoney(bill.amount)}` });
      onClose();
    } catch (failure) {
      errorToast(failure, FALLBACK);
    }
  }
  return (
    <FormDialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title="Pay bill"
      description={`${formatExactMoney(bill.amount)} to ${bill.vendor} from ${bill.accountName ?? 'the account for operating expenses'}.`}
      submitLabel="Pay Bill"
      pendingLabel="Paying..."
      pending={pay.isPending}
      error={error && !dayProblem ? explainError(error, FALLBACK) : null}
      isDirty={date !== ''}
      onSubmit={(event) => void submit(event)}
    >
      <Field label="Date" error={dayProblem}>
        <DatePicker value={date} onValueChange={setDate} timeZone={organization.timeZone} placeholder="Today" />
      </Field>
      {(isShort || isMeant) && (
        // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside is a control of Radix
        <label className="flex items-center gap-2.5 text-sm">
          <Checkbox checked={isMeant} onCheckedChange={setIsMeant} />
          Pay it although the account goes below zero
        </label>
      )}
    </FormDialog>
  );
}
