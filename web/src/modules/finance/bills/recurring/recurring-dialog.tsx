import {
  type CreateRecurring,
  type RecurringBill,
  recurringBillSchema,
} from '@builder-os/contract/modules/finance/recurring-bills';
import { BUSINESS_UNITS } from '@builder-os/contract/platform/business-units';
import { addMonths } from '@builder-os/contract/platform/calendar';
import { dayIn } from '@builder-os/contract/platform/dates';
import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { describeEntry } from '../../../../app/forms/form-rows.ts';
import { SelectField } from '../../../../app/forms/select-field.tsx';
import { AreaField, TextField } from '../../../../app/forms/text-field.tsx';
import { unitOptionsOf } from '../../../../app/forms/unit-options.tsx';
import { organization } from '../../../../app/organization.ts';
import { FormDialog } from '../../../../app/records/form-dialog.tsx';
import { formatMonth } from '../../../../format/dates.ts';
import { BillAmountField } from '../form/bill-amount-field.tsx';
import { NONE } from '../form/bill-form.ts';
import { BillLinesField } from '../form/bill-lines-field.tsx';
import { BillPaymentFields } from '../form/bill-payment-fields.tsx';
import { BillVendorFields } from '../form/bill-vendor-fields.tsx';
import { useSaveRecurring } from '../recurring-bills.mutations.ts';
import { recurringBillsQuery } from '../recurring-bills.queries.ts';
import { describeLines, useEntryNames } from '../use-entry-names.ts';
import { type RecurringEntries, recurringFormSchema, toRecurringEntries } from './recurring-form.ts';

const unitOptions = unitOptionsOf(BUSINESS_UNITS);
/** How many months are offered. */
const MONTHS_OFFERED = 60;

const UNTIL_STOPPED = { value: NONE, label: 'Until you stop it' };
const FIELD_LABELS: Record<keyof RecurringEntries, string> = {
  vendor: 'Vendor',
  vendorId: 'Contact',
  amount: 'Amount',
  dayOfMonth: 'Day of the month',
  firstMonth: 'First month',
  lastMonth: 'Last month',
  dueDays: 'Due after',
  businessUnit: 'Business unit',
  accountId: 'Pay from',
  category: 'Category',
  notes: 'Notes',
  lines: 'Lines',
};

/** Creates or edits a bill that repeats every month. An edit changes only future bills. */
export function RecurringDialog({ recurring, onClose }: { recurring?: RecurringBill; onClose: () => void }) {
  const save = useSaveRecurring();
  const month = dayIn(new Date(), organization.timeZone).slice(0, 7);
  const form = useForm<RecurringEntries, unknown, CreateRecurring>({
    defaultValues: toRecurringEntries(recurring, month),
    resolver: zodResolver(recurringFormSchema),
  });
  const { control } = form;
  const months = listMonths(recurring && recurring.firstMonth < month ? recurring.firstMonth : month);
  const { data: saved = [] } = useQuery({ ...recurringBillsQuery, enabled: recurring !== undefined });
  const latest = saved.find(({ id }) => id === recurring?.id);
  const nameOf = useEntryNames([recurring?.vendorId ?? null, latest?.vendorId ?? null], form.watch('vendorId'));
  function describe(field: keyof RecurringEntries, entry: RecurringEntries[keyof RecurringEntries]): string {
    if (field === 'lines') return describeLines(entry);
    const text = describeEntry(entry);
    if (field === 'vendorId' || field === 'accountId') return nameOf(field, text);
    if (field === 'businessUnit') return unitOptions.find(({ value }) => value === text)?.label ?? text;
    if (field === 'firstMonth' || field === 'lastMonth') {
      return text === NONE ? UNTIL_STOPPED.label : formatMonth(text);
    }
    return text;
  }
  return (
    <FormDialog
      form={form}
      record={recurring}
      noun="recurring bill"
      labels={FIELD_LABELS}
      schema={recurringBillSchema}
      toEntries={(record) => toRecurringEntries(record, month)}
      describe={describe}
      className="sm:w-160"
      title={recurring ? 'Edit Recurring Bill' : 'New Recurring Bill'}
      description={
        recurring
          ? 'Bills already entered don’t change.'
          : 'A bill is entered automatically on the same day of each month.'
      }
      submitLabel={recurring ? 'Save Recurring Bill' : 'Add Recurring Bill'}
      fallback="Failed to save recurring bill"
      onSubmit={(body, base) => save.mutateAsync({ record: base, body })}
      done={{ title: recurring ? 'Recurring bill updated' : 'Recurring bill added' }}
      onClose={onClose}
    >
      <BillVendorFields hint="Its papers are checked before a payment." />
      <div className="grid grid-cols-2 items-start gap-3">
        <BillAmountField />
        <TextField
          control={control}
          name="dayOfMonth"
          label="Day of the month"
          required
          inputMode="numeric"
          hint="In a shorter month, its last day."
        />
        <SelectField control={control} name="firstMonth" label="First month" options={months} required />
        <SelectField control={control} name="lastMonth" label="Last month" options={[UNTIL_STOPPED, ...months]} />
        <TextField
          control={control}
          name="dueDays"
          label="Due after"
          trailing="days"
          inputMode="numeric"
          placeholder="0"
        />
        <SelectField control={control} name="businessUnit" label="Business unit" options={unitOptions} />
      </div>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <BillPaymentFields />
      </div>
      <BillLinesField />
      <AreaField control={control} name="notes" label="Notes" />
    </FormDialog>
  );
}

function listMonths(first: string) {
  return Array.from({ length: MONTHS_OFFERED }, (_, index) => {
    const value = addMonths(first, index);
    return { value, label: formatMonth(value) };
  });
}
