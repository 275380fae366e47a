import { applyCreditSchema, type CustomerPayment } from '@builder-os/contract/modules/invoicing/customer-payments';
import type { Invoice } from '@builder-os/contract/modules/invoicing/invoices';
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
import { fillOldestFirst, toPartsBody } from './payment-parts.ts';
import { PaymentPartsField } from './payment-parts-field.tsx';
import { usePaymentParts } from './use-payment-parts.ts';

interface ApplyPaymentDialogProps {
  payment: CustomerPayment;
  onClose: () => void;
}

/** Pays invoices with the unused part of a payment or credit. */
export function ApplyPaymentDialog({ payment, onClose }: ApplyPaymentDialogProps) {
  const {
    data: open,
    isError,
    refetch,
  } = useQuery({
    ...openInvoicesQuery({ customerId: payment.customerId ?? 0 }),
    enabled: payment.customerId !== null,
  });
  const invoices = open?.rows ?? [];
  if (invoices.length > 0) return <ApplyForm payment={payment} invoices={invoices} onClose={onClose} />;
  const why = open
    ? 'This customer has no open invoices.'
    : isError
      ? 'Couldn’t load the open invoices.'
      : 'Loading open invoices...';
  return (
    <BlockedDialog
      title="Apply Credit"
      description={describe(payment)}
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

/** Mounted once the invoices are loaded, so a restored draft isn't filled in again. */
function ApplyForm({ payment, invoices, onClose }: ApplyPaymentDialogProps & { invoices: readonly Invoice[] }) {
  const apply = useApplyPayment();
  const form = useForm({
    defaultValues: { date: '', parts: fillOldestFirst(payment.credit, invoices) },
    resolver: bodyResolver(applyCreditSchema, ({ date, parts }) => ({
      date: orUndefined(date),
      parts: toPartsBody(parts),
    })),
  });
  const { refill } = usePaymentParts({
    entries: { amount: payment.credit, parts: form.watch('parts') },
    getEntries: () => ({ amount: payment.credit, parts: form.getValues('parts') }),
    setParts: (parts) => form.setValue('parts', parts, { shouldDirty: true }),
    invoices,
    isLoaded: true,
  });
  return (
    <FormDialog
      form={form}
      title="Apply Credit"
      about={payment.id}
      description={describe(payment)}
      submitLabel="Apply Credit"
      pendingLabel="Applying..."
      className="sm:w-160"
      onSubmit={(body) => apply.mutateAsync({ id: payment.id, body })}
      done={{ title: 'Credit applied', description: payment.customerName }}
      fallback="Failed to apply credit"
      onClose={onClose}
    >
      <PaymentPartsField invoices={invoices} amount={payment.credit} onRefill={refill} />
      <DayField control={form.control} name="date" label="Date" placeholder="Today" />
    </FormDialog>
  );
}

function describe({ customerName, credit }: CustomerPayment): string {
  return `${customerName} has a credit of ${formatMoneyWithCents(credit)}. Applying it moves no money.`;
}
