import type { BankLine, CategorizeLine } from '@builder-os/contract/modules/finance/bank-lines';
import { BUSINESS_UNITS } from '@builder-os/contract/platform/business-units';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { ControlledField } from '../../../app/forms/controlled-field.tsx';
import { SelectField } from '../../../app/forms/select-field.tsx';
import { TextField } from '../../../app/forms/text-field.tsx';
import { unitOptionsOf } from '../../../app/forms/unit-options.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { formatLongDay } from '../../../format/dates.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { SegmentedControl } from '../../../ui/filter/segmented-control.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { invoiceMatchesQuery } from '../../invoicing/customer-payments/customer-payments.queries.ts';
import { InvoiceMatches } from '../../invoicing/customer-payments/invoice-matches-panel.tsx';
import { ContactPicker } from '../../sales/contacts/contact-picker.tsx';
import { CategoryInput } from '../ledger-accounts/category-picker.tsx';
import { openingBalancesQuery } from '../opening-balances/opening-balances.queries.ts';
import { AccountPicker } from '../profit-first-accounts/account-picker.tsx';
import { ProjectPicker } from '../revenue-tracking/project-picker.tsx';
import { useCategorizeLine } from './bank-lines.mutations.ts';
import { findLaterOpening } from './before-opening.ts';
import { type CategorizeEntries, categorizeFormSchema, toCategorizeEntries } from './categorize-form.ts';
import { describeLaterDay } from './later-day.ts';
import { type Paying, payingOf } from './paying.ts';

const PayFromBank = loadWhenUsed(
  async () => (await import('../../invoicing/customer-payments/pay-from-bank-panel.tsx')).PayFromBank,
);

const unitOptions = unitOptionsOf(BUSINESS_UNITS);

/** Creates a transaction from a line: income or an expense by its sign, or a transfer with another account. */
export function CategorizeLineDialog({ line, onClose }: { line: BankLine; onClose: () => void }) {
  const categorize = useCategorizeLine();
  const form = useForm<CategorizeEntries, unknown, CategorizeLine>({
    defaultValues: toCategorizeEntries(line),
    resolver: zodResolver(categorizeFormSchema),
  });
  const [paying, setPaying] = useState<Paying | null>(null);
  const { control, register, formState } = form;
  const { errors } = formState;
  const isTransfer = useWatch({ control, name: 'isTransfer' });
  const { data: openings = [] } = useQuery(openingBalancesQuery);
  const opening = findLaterOpening(line, openings);
  const later = describeLaterDay(line);
  const isOut = line.amount.startsWith('-');
  const plain = isOut ? 'expense' : 'income';

  const isIncome = !isOut && !isTransfer;
  const { data: matches = [] } = useQuery({ ...invoiceMatchesQuery(line.id), enabled: isIncome });
  if (paying)
    return (
      <PayFromBank
        line={line}
        dayNote={describeLaterDay(line)}
        {...paying}
        onClose={() => setPaying(null)}
        onSaved={onClose}
      />
    );

  async function save(body: CategorizeLine) {
    await categorize.mutateAsync({ id: line.id, body: { ...body, date: line.laterDay?.date } });
    toast({ title: 'Line categorized', description: line.description });
  }
  return (
    <FormDialog
      form={form}
      title="Categorize Line"
      about={line.id}
      description={`${formatMoneyWithCents(line.amount)} in ${line.accountName}, ${formatLongDay(line.date)}`}
      submitLabel="Categorize"
      fallback="Failed to categorize line"
      onSubmit={save}
      onClose={onClose}
    >
      {later && (
        <p role="note" className="rounded-md bg-tone-timber-bg px-3 py-2 text-sm text-pretty text-tone-timber">
          {later}
        </p>
      )}
      {opening && (
        <p role="note" className="rounded-md bg-tone-timber-bg px-3 py-2 text-sm text-pretty text-tone-timber">
          The opening balance of {line.accountName} on {formatLongDay(opening.date)} already includes this line. Ignore
          the line, or it counts twice.
        </p>
      )}
      <Controller
        control={control}
        name="isTransfer"
        render={({ field }) => (
          <SegmentedControl
            label="Type"
            options={[
              { value: plain, label: isOut ? 'Expense' : 'Income' },
              { value: 'transfer', label: 'Transfer' },
            ]}
            value={field.value ? 'transfer' : plain}
            onValueChange={(kind) => field.onChange(kind === 'transfer')}
            className="justify-self-start"
          />
        )}
      />
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <SelectField
          control={control}
          name="businessUnit"
          label="Business unit"
          required
          options={unitOptions}
          placeholder="Choose a unit"
        />
        {isTransfer ? (
          <ControlledField control={control} name="otherAccountId" label={isOut ? 'To' : 'From'} required>
            {(entry) => <AccountPicker {...entry} except={String(line.accountId)} />}
          </ControlledField>
        ) : (
          <Field label="Category" error={errors.category?.message}>
            <CategoryInput {...register('category')} kinds={[plain]} />
          </Field>
        )}
      </div>
      {isIncome && matches.length > 0 && (
        <>
          <p role="note" className="rounded-md bg-tone-timber-bg px-3 py-2 text-sm text-pretty text-tone-timber">
            This may be the payment of an invoice. Record it as a payment, or the money counts twice once the invoice is
            paid.
          </p>
          <InvoiceMatches bankLineId={line.id} onPay={(match) => setPaying(payingOf(match))} />
        </>
      )}
      <TextField control={control} name="description" label="Description" />
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <ControlledField control={control} name="projectId" label="Project">
          {(entry) => <ProjectPicker {...entry} />}
        </ControlledField>
        <ControlledField control={control} name="partnerId" label="Contact">
          {(entry) => <ContactPicker {...entry} />}
        </ControlledField>
      </div>
    </FormDialog>
  );
}
