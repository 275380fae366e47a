import { createCreditNoteSchema } from '@builder-os/contract/modules/invoicing/credit-notes';
import { sumOf } from '@builder-os/contract/modules/invoicing/invoice-amounts';
import type { InvoiceDetail } from '@builder-os/contract/modules/invoicing/invoices';
import { useForm } from 'react-hook-form';
import { bodyResolver } from '../../../app/forms/body-resolver.ts';
import { ControlledField } from '../../../app/forms/controlled-field.tsx';
import { DayField } from '../../../app/forms/day-field.tsx';
import { EntrySet } from '../../../app/forms/entry-set.tsx';
import { AreaField } from '../../../app/forms/text-field.tsx';
import { NoAddressNote } from '../../../app/no-address-note.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { orUndefined } from '../../../app/records/form-entries.ts';
import { formatFigure, formatMoneyWithCents } from '../../../format/money.ts';
import { readMoneyInput } from '../../../format/money-input.ts';
import { SegmentedControl } from '../../../ui/filter/segmented-control.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { MoneyInput } from '../../../ui/form/money-input.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { isAmount, nameOfInvoice } from '../invoices/invoice-labels.ts';
import { useCreateCreditNote } from './credit-notes.mutations.ts';

const PARTS = [
  { value: 'all', label: 'Everything remaining' },
  { value: 'part', label: 'Amounts by line' },
] as const;
const ALL: (typeof PARTS)[number]['value'] = 'all';

/** Takes back an issued invoice or a part of its lines. */
export function CreditNoteDialog({ invoice, onClose }: { invoice: InvoiceDetail; onClose: () => void }) {
  const create = useCreateCreditNote();
  const form = useForm({
    defaultValues: {
      of: ALL,
      date: '',
      reason: '',
      lines: invoice.lines.map(({ id }) => ({ invoiceLineId: id, amount: '' })),
    },
    resolver: bodyResolver(createCreditNoteSchema, ({ of, date, reason, lines }) => ({
      invoiceId: invoice.id,
      date: orUndefined(date),
      reason,
      ...(of === 'part' && {
        lines: lines
          .filter(({ amount }) => amount.trim() !== '')
          .map(({ invoiceLineId, amount }) => ({ invoiceLineId, amount: readMoneyInput(amount) })),
      }),
    })),
  });
  const { of, lines } = form.watch();
  const typed = lines
    .map(({ amount }) => readMoneyInput(amount))
    .filter((amount) => /^\d{1,10}(\.\d{1,2})?$/.test(amount));
  return (
    <FormDialog
      form={form}
      about={invoice.id}
      title="Create Credit Note"
      description={`Credits all or part of ${nameOfInvoice(invoice)}. Amounts already paid become a credit for ${invoice.customerName}. You can’t undo a credit note.`}
      submitLabel="Create Credit Note"
      pendingLabel="Creating..."
      isDangerous
      className="sm:w-160"
      onSubmit={(body) => create.mutateAsync(body)}
      onSaved={({ number, amount }) => {
        toast({ title: 'Credit note created', description: `${number}, ${formatMoneyWithCents(amount)}` });
        onClose();
      }}
      fallback="Failed to create credit note"
      onClose={onClose}
    >
      <ControlledField control={form.control} name="of" label="What to credit">
        {({ value, onValueChange }) => (
          <SegmentedControl
            label="What to credit"
            options={PARTS}
            value={value}
            onValueChange={onValueChange}
            className="justify-self-start"
          />
        )}
      </ControlledField>
      {of === 'part' && (
        <EntrySet
          name="lines"
          label="Amounts before tax"
          hint={`${formatMoneyWithCents(sumOf(typed))} in total. Sales tax is added automatically.`}
        >
          {invoice.lines.map((line, index) =>
            isAmount(line.amount) ? (
              <div key={line.id} className="flex flex-wrap items-center gap-3 text-sm">
                <span className="min-w-40 flex-1">
                  <span className="block break-words">{line.description}</span>
                  <span className="block text-xs text-muted-foreground tabular">{formatFigure(line.amount, true)}</span>
                </span>
                <Field
                  label={`Credit of ${line.description}`}
                  hideLabel
                  error={form.formState.errors.lines?.[index]?.amount?.message}
                  className="w-36"
                >
                  <MoneyInput {...form.register(`lines.${index}.amount`)} />
                </Field>
              </div>
            ) : null,
          )}
        </EntrySet>
      )}
      <NoAddressNote letter="credit note" />
      <DayField control={form.control} name="date" label="Date" placeholder="Today" />
      <AreaField control={form.control} name="reason" label="Reason" required rows={2} maxLength={500} />
    </FormDialog>
  );
}
