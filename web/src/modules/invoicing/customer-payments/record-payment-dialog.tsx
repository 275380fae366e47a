import { createCustomerPaymentSchema } from '@builder-os/contract/modules/invoicing/customer-payments';
import { PAYMENT_METHODS } from '@builder-os/contract/modules/invoicing/invoice-states';
import type { Invoice } from '@builder-os/contract/modules/invoicing/invoices';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { UserFacingError } from '../../../api/api-error.ts';
import { bodyResolver } from '../../../app/forms/body-resolver.ts';
import { ControlledField } from '../../../app/forms/controlled-field.tsx';
import { DayField } from '../../../app/forms/day-field.tsx';
import { NONE } from '../../../app/forms/field-form.ts';
import { SelectField } from '../../../app/forms/select-field.tsx';
import { AreaField, MoneyField, TextField } from '../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { orNull, orUndefined, readId } from '../../../app/records/form-entries.ts';
import { formatLongDay } from '../../../format/dates.ts';
import { formatMoneyInput, formatMoneyWithCents } from '../../../format/money.ts';
import { readMoneyInput } from '../../../format/money-input.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { accountsQuery } from '../../finance/profit-first-accounts/profit-first-accounts.queries.ts';
import { ContactPicker } from '../../sales/contacts/contact-picker.tsx';
import { isAmount, PAYMENT_METHOD_LABELS } from '../invoices/invoice-labels.ts';
import { openInvoicesQuery } from '../invoices/invoices.queries.ts';
import { type PaymentBody, useCreatePayment } from './customer-payments.mutations.ts';
import { NO_PARTS, partsOfPayment } from './payment-parts.ts';
import { PaymentPartsField } from './payment-parts-field.tsx';
import { usePaymentParts } from './use-payment-parts.ts';

/** What a payment starts with. */
export interface PaymentStart {
  customerId?: number | null;
  /** An invoice that is paid first. Its customer pays; their contact may have been deleted. */
  invoice?: { id: number; customerName: string };
  amount?: string;
  /**
   * The line of a bank statement the money came with; its amount is the payment's, and its day too, unless a note says
   * why it's recorded on another.
   */
  bankLine?: { id: number; day: string; recordedOn: string; note: string | undefined };
}

const METHOD_OPTIONS = [
  { value: NONE, label: 'Not set' },
  ...PAYMENT_METHODS.map((value) => ({ value, label: PAYMENT_METHOD_LABELS[value] })),
];
const chosenSchema = createCustomerPaymentSchema.extend({ customerId: z.number().int().min(1, 'Choose a customer.') });
const NO_INVOICES: readonly Invoice[] = [];

/** The invoices that can be paid, once the customer is known. */
function useOpenInvoices({ invoice }: PaymentStart, customerId: number | null) {
  const isKnown = invoice !== undefined || customerId !== null;
  const of = invoice ? { customerOf: invoice.id } : { customerId: customerId ?? 0 };
  const open = useQuery({ ...openInvoicesQuery(of), enabled: isKnown });
  return { open, invoices: (isKnown && open.data?.rows) || NO_INVOICES, isKnown };
}

interface RecordPaymentDialogProps {
  start?: PaymentStart;
  onClose: () => void;
  onSaved?: () => void;
}

/** Records a customer's payment of one or several invoices. The rest becomes their credit. */
export function RecordPaymentDialog({ start = {}, onClose, onSaved }: RecordPaymentDialogProps) {
  const create = useCreatePayment();
  const { data: accounts = [] } = useQuery(accountsQuery);
  const form = useForm({
    defaultValues: {
      customerId: start.customerId == null ? NONE : String(start.customerId),
      amount: start.amount === undefined ? '' : formatMoneyInput(start.amount),
      date: start.bankLine?.recordedOn ?? '',
      method: NONE,
      reference: '',
      accountId: NONE,
      note: '',
      parts: NO_PARTS,
    },
    resolver: bodyResolver(start.invoice ? createCustomerPaymentSchema : chosenSchema, (entries) => ({
      customerId: start.invoice ? (start.customerId ?? null) : (readId(entries.customerId) ?? 0),
      amount: readMoneyInput(entries.amount),
      date: orUndefined(entries.date),
      method: PAYMENT_METHODS.find((method) => method === entries.method),
      reference: orNull(entries.reference),
      note: orNull(entries.note),
      accountId: readId(entries.accountId),
      bankLineId: start.bankLine?.id ?? null,
      parts: partsOfPayment(entries.parts, open.data?.rows),
    })),
  });
  const { control, setValue, getValues, watch } = form;
  const customerId = readId(watch('customerId'));
  const amount = watch('amount');
  const { open, invoices, isKnown } = useOpenInvoices(start, customerId);
  const { areOwn, refill } = usePaymentParts({
    entries: { amount, parts: watch('parts') },
    getEntries: getValues,
    setParts: (parts) => setValue('parts', parts),
    invoices,
    isLoaded: !isKnown || open.data !== undefined,
    firstId: start.invoice?.id,
  });
  async function record(body: PaymentBody) {
    if (start.invoice === undefined || open.data !== undefined) return create.mutateAsync(body);
    // The server would pay another invoice first.
    if (!open.isError) throw new UserFacingError('Wait for the open invoices to load.');
    void open.refetch();
    throw new UserFacingError('Couldn’t load the open invoices. Try again.');
  }
  return (
    <FormDialog
      form={form}
      title="Record Payment"
      {...(start.invoice && { description: `From ${start.invoice.customerName}.` })}
      submitLabel="Record Payment"
      pendingLabel="Recording..."
      className="sm:w-160"
      about={start.bankLine ? `line ${start.bankLine.id}` : (start.invoice?.id ?? 'new')}
      isDirty={areOwn || Object.keys(form.formState.dirtyFields).some((field) => field !== 'parts')}
      onSubmit={record}
      onSaved={({ applied, credit, customerName }) => {
        toast({
          title: 'Payment recorded',
          description: isAmount(credit)
            ? `${customerName}, ${formatMoneyWithCents(applied)} to invoices, ${formatMoneyWithCents(credit)} credit`
            : customerName,
        });
        onSaved?.();
        onClose();
      }}
      fallback="Failed to record payment"
      onClose={onClose}
    >
      {start.invoice === undefined && (
        <ControlledField control={control} name="customerId" label="Customer" required>
          {(entry) => <ContactPicker {...entry} noneLabel="Choose a customer" />}
        </ControlledField>
      )}
      {start.bankLine ? (
        <p className="text-sm text-muted-foreground">
          {formatMoneyWithCents(start.amount ?? '0.00')} was received on {formatLongDay(start.bankLine.day)}, according
          to the bank statement. {start.bankLine.note}
        </p>
      ) : (
        <div className="grid items-start gap-3 sm:grid-cols-2">
          <MoneyField control={control} name="amount" label="Amount" required />
          <DayField control={control} name="date" label="Date" placeholder="Today" />
        </div>
      )}
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <SelectField control={control} name="method" label="Method" options={METHOD_OPTIONS} />
        <TextField control={control} name="reference" label="Reference" placeholder="Check number" maxLength={50} />
      </div>
      {isKnown &&
        (invoices.length > 0 ? (
          <PaymentPartsField invoices={invoices} amount={amount} onRefill={refill} />
        ) : (
          <p role="status" className="text-sm text-muted-foreground">
            {open.isPending
              ? 'Loading open invoices...'
              : open.isError
                ? 'Couldn’t load the open invoices. The oldest will be paid first.'
                : 'This customer has no open invoices. The payment becomes their credit.'}
          </p>
        ))}
      <SelectField
        control={control}
        name="accountId"
        label="Account"
        disabled={start.bankLine !== undefined}
        options={[
          { value: NONE, label: start.bankLine ? 'The account of the bank line' : 'Income account (default)' },
          ...accounts.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
      />
      <AreaField control={control} name="note" label="Note" rows={2} maxLength={500} />
    </FormDialog>
  );
}
