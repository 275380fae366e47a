import { applyCreditSchema, type CustomerPayment } from '@builder-os/contract/modules/invoicing/customer-payments';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { bodyResolver } from '../../../app/forms/body-resolver.ts';
import { DayField } from '../../../app/forms/day-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { orUndefined } from '../../../app/records/form-entries.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { openInvoicesQuery } from '../invoices/invoices.queries.ts';
import { useApplyPayment } from './customer-payments.mutations.ts';
import { fillOldestFirst, NO_PARTS, toPartsBody } from './payment-parts.ts';
import { PaymentPartsField } from './payment-parts-field.tsx';

/** Pays invoices with what is left of a payment or credit. */
export function ApplyPaymentDialog({ payment, onClose }: { payment: CustomerPayment; onClose: () => void }) {
  const apply = useApplyPayment();
  const { data: open, isError } = useQuery({
    ...openInvoicesQuery(payment.customerId ?? 0),
    enabled: payment.customerId !== null,
  });
  const invoices = open?.rows ?? [];
  const form = useForm({
    defaultValues: { date: '', parts: NO_PARTS },
    values: open && { date: '', parts: fillOldestFirst(payment.credit, invoices) },
    resetOptions: { keepDirtyValues: true },
    resolver: bodyResolver(applyCreditSchema, ({ date, parts }) => ({
      date: orUndefined(date),
      parts: toPartsBody(parts),
    })),
  });
  return (
    <FormDialog
      form={form}
      title="Apply Credit"
      description={`${formatMoneyWithCents(payment.credit)} of ${payment.customerName} can be used. No money moves.`}
      submitLabel="Apply Credit"
      pendingLabel="Applying..."
      className="sm:w-160"
      onSubmit={(body) => apply.mutateAsync({ id: payment.id, body })}
      done={{ title: 'Credit applied', description: payment.customerName }}
      fallback="Failed to apply credit"
      onClose={onClose}
    >
      {invoices.length > 0 ? (
        <PaymentPartsField
          invoices={invoices}
          amount={payment.credit}
          onRefill={() => form.setValue('parts', fillOldestFirst(payment.credit, invoices), { shouldDirty: true })}
        />
      ) : (
        <p role="status" className="text-sm text-muted-foreground">
          {open
            ? 'This customer has no open invoices.'
            : isError
              ? 'Couldn’t load the open invoices.'
              : 'Loading open invoices...'}
        </p>
      )}
      <DayField control={form.control} name="date" label="Date" placeholder="Today" />
    </FormDialog>
  );
}
