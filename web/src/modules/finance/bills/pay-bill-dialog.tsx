import type { Bill } from '@builder-os/contract/modules/finance/bills';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { organization } from '../../../app/organization.ts';
import { ActDialog } from '../../../app/records/act-dialog.tsx';
import { formatExactMoney } from '../../../format/money.ts';
import { DatePicker } from '../../../ui/date-picker.tsx';
import { Field } from '../../../ui/field.tsx';
import { Tick } from '../../../ui/tick.tsx';
import { usePayBill } from './bills.mutations.ts';

const FIELDS = ['date'] as const;

/** Pays a bill from its account. If that overdraws the account, asks for a second confirmation. */
export function PayBillDialog({ bill, onClose }: { bill: Bill; onClose: () => void }) {
  const pay = usePayBill();
  const [date, setDate] = useState('');
  const [isMeant, setIsMeant] = useState(false);
  const { error } = pay;
  const isShort = error instanceof ApiError && error.status === 409;

  return (
    <ActDialog
      title="Pay bill?"
      description={`${formatExactMoney(bill.amount)} to ${bill.vendor} from ${bill.accountName ?? 'the operating account'}.`}
      submitLabel="Pay Bill"
      pendingLabel="Paying..."
      isDirty={date !== ''}
      fields={FIELDS}
      act={() => pay.mutateAsync({ id: bill.id, body: { date: date || undefined, allowNegative: isMeant } })}
      done={{ title: 'Bill paid', description: `${bill.vendor}, ${formatExactMoney(bill.amount)}` }}
      fallback="Failed to pay bill"
      onClose={onClose}
    >
      {(problems) => (
        <>
          <Field label="Payment date" error={problems.date}>
            <DatePicker value={date} onValueChange={setDate} timeZone={organization.timeZone} placeholder="Today" />
          </Field>
          {(isShort || isMeant) && (
            <Tick label="Pay it even if the account goes below zero" checked={isMeant} onChange={setIsMeant} />
          )}
        </>
      )}
    </ActDialog>
  );
}
