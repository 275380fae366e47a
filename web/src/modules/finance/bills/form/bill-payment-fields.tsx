import { BILL_ACCOUNT_ROLES } from '@builder-os/contract/modules/finance/bills';
import { useFormContext } from 'react-hook-form';
import { ControlledField } from '../../../../app/forms/controlled-field.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { CategoryInput } from '../../ledger-accounts/category-picker.tsx';
import { AccountPicker } from '../../profit-first-accounts/account-picker.tsx';
import type { BillEntries } from './bill-form.ts';

/** The account a bill is paid from and the category it counts in. */
export function BillPaymentFields() {
  const { control, register, formState } = useFormContext<BillEntries>();
  return (
    <>
      <ControlledField control={control} name="accountId" label="Pay from">
        {(entry) => <AccountPicker {...entry} noneLabel="Operating account (default)" roles={BILL_ACCOUNT_ROLES} />}
      </ControlledField>
      <Field label="Category" error={formState.errors.category?.message}>
        <CategoryInput {...register('category')} kinds={['expense']} />
      </Field>
    </>
  );
}
