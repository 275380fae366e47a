import { applyCreditSchema, type CustomerPayment } from '@builder-os/contract/modules/invoicing/customer-payments';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { bodyResolver } from '../../../app/forms/body-resolver.ts';
import { DayField } from '../../../app/forms/day-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { orUndefined } from '../../../app/records/form-entries.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { BlockedDialog } from '../invoices/blocked-dialog.tsx';
import { openInvoicesQuery } from '../invoices/invoices.queries.ts';
import { useApplyPayment } from './customer-payments.mutations.ts';
import { fillOldestFirst, NO_PARTS, toPartsBody } from './payment-parts.ts';
import { PaymentPartsField } from './payment-parts-field.tsx';

/** Pays invoices with the unused part of a payment or credit. */
export function ApplyPaymentDialog({ payment, onClose }: { payment: CustomerPayment; onClose: () => void }) {
  const apply = useApplyPayment();
  const {
    data: open,
    isError,
    refetch,
  } = useQuery({
    ...openInvoicesQuery({ customerId: payment.customerId ?? 0 }),
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
  const description = `${payment.customerName} has a credit of ${formatMoneyWithCents(payment.credit)}. Applying it moves no money.`;
  if (invoices.length === 0) {
    const why = open
      ? 'This customer has no open invoices.'
      : isError
        ? 'Couldn’t load the open invoices.'
        : 'Loading open invoices...';
    return (
      <BlockedDialog
        title="Apply Credit"
        description={description}
        submitLabel="Apply Credit"
        reason={why}
        className="sm:w-160"
        onClose={onClose}
      >
        <p role="status" className="text-sm text-muted-foreground">
          {why}
        </p>
        {isError && (
          <Button size="sm" className="justify-self-start" onClick={() => void refetch()}>
            Retry
          </Button>
        )}
      </BlockedDialog>
    );
  }
  return (
    <FormDialog
      form={form}
      title="Apply Credit"
      description={description}
      submitLabel="Apply Credit"
      pendingLabel="Applying..."
      className="sm:w-160"
      onSubmit={(body) => apply.mutateAsync({ id: payment.id, body })}
      done={{ title: 'Credit applied', description: payment.customerName }}
      fallback="Failed to apply credit"
      onClose={onClose}
    >
      <PaymentPartsField
        invoices={invoices}
        amount={payment.credit}
        onRefill={() => form.setValue('parts', fillOldestFirst(payment.credit, invoices), { shouldDirty: true })}
      />
      <DayField control={form.control} name="date" label="Date" placeholder="Today" />
    </FormDialog>
  );
}
