import { bouncePaymentSchema, type CustomerPayment } from '@builder-os/contract/modules/invoicing/customer-payments';
import { useForm } from 'react-hook-form';
import { bodyResolver } from '../../../app/forms/body-resolver.ts';
import { DayField } from '../../../app/forms/day-field.tsx';
import { AreaField, MoneyField } from '../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { orUndefined } from '../../../app/records/form-entries.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { readMoneyInput } from '../../../format/money-input.ts';
import { useBouncePayment } from './customer-payments.mutations.ts';

/** Records that the bank took a payment back. */
export function BouncePaymentDialog({ payment, onClose }: { payment: CustomerPayment; onClose: () => void }) {
  const bounce = useBouncePayment();
  const form = useForm({
    defaultValues: { date: '', fee: '', reason: '' },
    resolver: bodyResolver(bouncePaymentSchema, ({ date, fee, reason }) => ({
      date: orUndefined(date),
      fee: orUndefined(fee) === undefined ? undefined : readMoneyInput(fee),
      reason,
    })),
  });
  return (
    <FormDialog
      form={form}
      title="Record Bounced Payment"
      about={payment.id}
      description={`The bank took back ${payment.customerName}’s payment of ${formatMoneyWithCents(payment.amount)}. The invoices it paid are due again from that day. You can undo this.`}
      submitLabel="Record Bounced Payment"
      pendingLabel="Recording..."
      isDangerous
      onSubmit={(body) => bounce.mutateAsync({ id: payment.id, body })}
      done={{ title: 'Bounced payment recorded', description: payment.customerName }}
      fallback="Failed to record bounced payment"
      onClose={onClose}
    >
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <DayField control={form.control} name="date" label="Bounced on" placeholder="Today" />
        <MoneyField control={form.control} name="fee" label="Bank fee" />
      </div>
      <AreaField control={form.control} name="reason" label="Reason" required rows={2} maxLength={500} />
    </FormDialog>
  );
}
