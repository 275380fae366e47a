import { type CustomerPayment, refundPaymentSchema } from '@builder-os/contract/modules/invoicing/customer-payments';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { bodyResolver } from '../../../app/forms/body-resolver.ts';
import { DayField } from '../../../app/forms/day-field.tsx';
import { NONE } from '../../../app/forms/field-form.ts';
import { SelectField } from '../../../app/forms/select-field.tsx';
import { AreaField, MoneyField } from '../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { orUndefined, readId } from '../../../app/records/form-entries.ts';
import { formatMoneyInput, formatMoneyWithCents } from '../../../format/money.ts';
import { readMoneyInput } from '../../../format/money-input.ts';
import { accountsQuery } from '../../finance/profit-first-accounts/profit-first-accounts.queries.ts';
import { useRefundPayment } from './customer-payments.mutations.ts';

/** Refunds the unused part of a payment or credit. */
export function RefundPaymentDialog({ payment, onClose }: { payment: CustomerPayment; onClose: () => void }) {
  const refund = useRefundPayment();
  const { data: accounts = [] } = useQuery(accountsQuery);
  const form = useForm({
    defaultValues: { amount: formatMoneyInput(payment.credit), date: '', accountId: NONE, reason: '' },
    resolver: bodyResolver(refundPaymentSchema, ({ amount, date, accountId, reason }) => ({
      amount: readMoneyInput(amount),
      date: orUndefined(date),
      accountId: readId(accountId) ?? undefined,
      reason,
    })),
  });
  return (
    <FormDialog
      form={form}
      title="Record Refund"
      about={payment.id}
      description={`${payment.customerName} has a credit of ${formatMoneyWithCents(payment.credit)}. The refund is posted to the account on its date.`}
      submitLabel="Record Refund"
      pendingLabel="Refunding..."
      isDangerous
      onSubmit={(body) => refund.mutateAsync({ id: payment.id, body })}
      done={{ title: 'Refund recorded', description: payment.customerName }}
      fallback="Failed to record refund"
      onClose={onClose}
    >
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <MoneyField control={form.control} name="amount" label="Amount" required />
        <DayField control={form.control} name="date" label="Date" placeholder="Today" />
      </div>
      <SelectField
        control={form.control}
        name="accountId"
        label="Account"
        options={[
          { value: NONE, label: payment.accountName ? `${payment.accountName} (default)` : 'Income account (default)' },
          ...accounts.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <AreaField control={form.control} name="reason" label="Reason" required rows={2} maxLength={500} />
    </FormDialog>
  );
}
