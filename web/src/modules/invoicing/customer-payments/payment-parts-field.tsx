import type { Invoice } from '@builder-os/contract/modules/invoicing/invoices';
import { useFormContext } from 'react-hook-form';
import { EntrySet } from '../../../app/forms/entry-set.tsx';
import { organization } from '../../../app/organization.ts';
import { formatDay } from '../../../format/dates.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { MoneyInput } from '../../../ui/form/money-input.tsx';
import { describeLate, isAmount, nameOfInvoice } from '../invoices/invoice-labels.ts';
import { type PartEntry, sumParts } from './payment-parts.ts';

interface PartsForm {
  parts: PartEntry[];
}

interface PaymentPartsFieldProps {
  /** In the order of the form's parts. */
  invoices: readonly Invoice[];
  /** The amount that is divided, as typed. */
  amount: string;
  /** Divides the amount again, the oldest invoice first. */
  onRefill: () => void;
}

/** How a payment or a credit is divided among a customer's open invoices. */
export function PaymentPartsField({ invoices, amount, onRefill }: PaymentPartsFieldProps) {
  const { register, watch, formState } = useFormContext<PartsForm>();
  const { applied, left } = sumParts(amount, watch('parts'));
  return (
    <EntrySet
      name="parts"
      comparedWith={['amount']}
      label="Invoices it pays"
      hint={
        left.startsWith('-')
          ? `The invoices get ${formatMoneyWithCents(applied)}, more than the amount.`
          : isAmount(left)
            ? `${formatMoneyWithCents(applied)} to invoices. ${formatMoneyWithCents(left)} stays as the customer’s credit.`
            : `${formatMoneyWithCents(applied)} to invoices.`
      }
      footer={
        <Button size="sm" className="justify-self-start" onClick={onRefill}>
          Pay oldest first
        </Button>
      }
    >
      <ul className="divide-y divide-border rounded-lg border border-border">
        {invoices.map((invoice, index) => (
          <li key={invoice.id} className="flex flex-wrap items-center gap-x-3 gap-y-1.5 px-3 py-2 text-sm">
            <span className="min-w-44 flex-1">
              <span className="font-mono text-[12.5px]">{nameOfInvoice(invoice)}</span>
              {invoice.jobName && <span className="ml-2 text-muted-foreground">{invoice.jobName}</span>}
              <span className="block text-xs text-muted-foreground tabular">
                {formatMoneyWithCents(invoice.due)} due {invoice.dueDate && formatDay(invoice.dueDate, organization)}
                {invoice.daysLate > 0 && <span className="text-negative">, {describeLate(invoice.daysLate)}</span>}
              </span>
            </span>
            <Field
              label={`Amount for ${nameOfInvoice(invoice)}`}
              hideLabel
              error={formState.errors.parts?.[index]?.amount?.message}
              className="w-36 max-sm:w-full"
            >
              <MoneyInput {...register(`parts.${index}.amount`)} placeholder="0.00" />
            </Field>
          </li>
        ))}
      </ul>
    </EntrySet>
  );
}
