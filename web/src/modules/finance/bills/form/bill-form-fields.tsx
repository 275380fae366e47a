import { PAY_SLOTS } from '@builder-os/contract/modules/finance/allocation';
import type { CreateBill } from '@builder-os/contract/modules/finance/bills';
import { BUSINESS_UNITS } from '@builder-os/contract/platform/business-units';
import type { UseFormReturn } from 'react-hook-form';
import { DayField } from '../../../../app/forms/day-field.tsx';
import { SelectField } from '../../../../app/forms/select-field.tsx';
import { AreaField, TextField } from '../../../../app/forms/text-field.tsx';
import { unitOptionsOf } from '../../../../app/forms/unit-options.tsx';
import { BillAmountField } from './bill-amount-field.tsx';
import { type BillEntries, USUAL } from './bill-form.ts';
import { BillLinesField } from './bill-lines-field.tsx';
import { BillPaymentFields } from './bill-payment-fields.tsx';
import { BillVendorFields } from './bill-vendor-fields.tsx';
import { useBillVendor } from './use-bill-vendor.ts';

export type BillForm = UseFormReturn<BillEntries, unknown, CreateBill>;

const unitOptions = unitOptionsOf(BUSINESS_UNITS);
const payOptions = [
  { value: USUAL, label: 'Last run before the due date' },
  ...PAY_SLOTS.map((slot) => ({ value: String(slot), label: `The ${slot}th` })),
];

/** The fields of a bill, for adding and editing. */
export function BillFormFields({ form }: { form: BillForm }) {
  const { control } = form;
  const { fillFrom, moveDueDate } = useBillVendor(form);
  return (
    <>
      <BillVendorFields hint="Its papers are checked before a payment." onPick={(id) => void fillFrom(id)} />
      <div className="grid grid-cols-2 items-start gap-3">
        <BillAmountField />
        <DayField control={control} name="billedOn" label="Bill date" placeholder="Today" onPicked={moveDueDate} />
        <DayField control={control} name="dueDate" label="Due date" required />
        <SelectField control={control} name="payOn" label="Pay on" options={payOptions} />
        <SelectField control={control} name="businessUnit" label="Business unit" options={unitOptions} />
      </div>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <BillPaymentFields />
        <TextField control={control} name="referenceNumber" label="Reference number" maxLength={50} />
        <TextField
          control={control}
          name="retainagePercent"
          label="Retainage"
          trailing="%"
          inputMode="decimal"
          hint="Held back until you release it."
        />
      </div>
      <BillLinesField />
      <AreaField control={control} name="notes" label="Notes" />
    </>
  );
}
