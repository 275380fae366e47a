import type { CreateCredit, VendorCredit } from '@builder-os/contract/modules/finance/vendor-credits';
import { BUSINESS_UNITS } from '@builder-os/contract/platform/business-units';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { DayField } from '../../../../app/forms/day-field.tsx';
import { SelectField } from '../../../../app/forms/select-field.tsx';
import { AreaField, TextField } from '../../../../app/forms/text-field.tsx';
import { unitOptionsOf } from '../../../../app/forms/unit-options.tsx';
import { FormDialog } from '../../../../app/records/form-dialog.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { CategoryInput } from '../../ledger-accounts/category-picker.tsx';
import { BillAmountField } from '../form/bill-amount-field.tsx';
import { BillLinesField } from '../form/bill-lines-field.tsx';
import { BillVendorFields } from '../form/bill-vendor-fields.tsx';
import { useCreateCredit } from '../vendor-credits.mutations.ts';
import { type CreditEntries, creditFormSchema, EMPTY_CREDIT } from './credit-form.ts';

const unitOptions = unitOptionsOf(BUSINESS_UNITS);

interface CreateCreditDialogProps {
  onClose: () => void;
  /** Closes the dialog and opens the credit. */
  onCreated: (credit: VendorCredit) => void;
}

/** Enters a credit memo that a vendor gave. */
export function CreateCreditDialog({ onClose, onCreated }: CreateCreditDialogProps) {
  const create = useCreateCredit();
  const form = useForm<CreditEntries, unknown, CreateCredit>({
    defaultValues: EMPTY_CREDIT,
    resolver: zodResolver(creditFormSchema),
  });
  const { control, register, formState } = form;
  const { errors } = formState;
  return (
    <FormDialog
      form={form}
      about="new"
      className="sm:w-160"
      title="New Credit"
      description="It lowers what you owe the vendor from its date on. Apply it to a bill when you settle the bill."
      submitLabel="Add Credit"
      fallback="Failed to add credit"
      onSubmit={(body) => create.mutateAsync(body)}
      done={{ title: 'Credit added' }}
      onSaved={onCreated}
      onClose={onClose}
    >
      <BillVendorFields hint="You can apply the credit to this contact’s bills." />
      <div className="grid grid-cols-2 items-start gap-3">
        <BillAmountField />
        <DayField control={control} name="creditedOn" label="Credit date" placeholder="Today" />
        <SelectField control={control} name="businessUnit" label="Business unit" options={unitOptions} />
        <Field label="Category" error={errors.category?.message}>
          <CategoryInput {...register('category')} kinds={['expense']} />
        </Field>
        <TextField control={control} name="referenceNumber" label="Reference number" maxLength={50} />
      </div>
      <BillLinesField noun="credit" />
      <AreaField control={control} name="notes" label="Notes" />
    </FormDialog>
  );
}
