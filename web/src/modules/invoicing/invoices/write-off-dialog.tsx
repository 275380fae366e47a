import { writeOffInvoiceSchema } from '@builder-os/contract/modules/invoicing/invoice-steps';
import type { InvoiceDetail } from '@builder-os/contract/modules/invoicing/invoices';
import { useForm } from 'react-hook-form';
import { bodyResolver } from '../../../app/forms/body-resolver.ts';
import { DayField } from '../../../app/forms/day-field.tsx';
import { AreaField, MoneyField } from '../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { orUndefined } from '../../../app/records/form-entries.ts';
import { formatMoneyInput, formatMoneyWithCents } from '../../../format/money.ts';
import { readMoneyInput } from '../../../format/money-input.ts';
import { nameOfInvoice } from './invoice-labels.ts';
import { useWriteOffInvoice } from './invoices.mutations.ts';

/** Writes off an amount a customer won't pay, with the reason. */
export function WriteOffDialog({ invoice, onClose }: { invoice: InvoiceDetail; onClose: () => void }) {
  const writeOff = useWriteOffInvoice();
  const form = useForm({
    defaultValues: { amount: formatMoneyInput(invoice.balance), date: '', reason: '' },
    resolver: bodyResolver(writeOffInvoiceSchema, ({ amount, date, reason }) => ({
      amount: readMoneyInput(amount),
      date: orUndefined(date),
      reason,
    })),
  });
  return (
    <FormDialog
      form={form}
      title="Write Off"
      about={invoice.id}
      description={`${formatMoneyWithCents(invoice.balance)} is left to pay on ${nameOfInvoice(invoice)}. The amount you write off is no longer owed. You can undo this.`}
      submitLabel="Write Off"
      pendingLabel="Writing off..."
      isDangerous
      onSubmit={(body) => writeOff.mutateAsync({ id: invoice.id, body })}
      done={{ title: 'Amount written off', description: nameOfInvoice(invoice) }}
      fallback="Failed to write off amount"
      onClose={onClose}
    >
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <MoneyField control={form.control} name="amount" label="Amount" required />
        <DayField control={form.control} name="date" label="Date" placeholder="Today" />
      </div>
      <AreaField control={form.control} name="reason" label="Reason" required rows={2} maxLength={500} />
    </FormDialog>
  );
}
