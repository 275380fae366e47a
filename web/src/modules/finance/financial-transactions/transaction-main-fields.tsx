import { TRANSACTION_TYPES } from '@builder-os/contract/modules/finance/financial-transactions';
import { BUSINESS_UNITS } from '@builder-os/contract/platform/business-units';
import { DayField } from '../../../app/forms/day-field.tsx';
import { SelectField } from '../../../app/forms/select-field.tsx';
import { unitOptionsOf } from '../../../app/forms/unit-options.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { Input } from '../../../ui/form/input.tsx';
import { MoneyInput } from '../../../ui/form/money-input.tsx';
import { TransactionAccountFields } from './transaction-account-fields.tsx';
import { TYPE_LABELS } from './transaction-labels.ts';
import type { TransactionForm } from './use-transaction-form.ts';

const typeOptions = TRANSACTION_TYPES.map((type) => ({ value: type, label: TYPE_LABELS[type] }));
const unitOptions = unitOptionsOf(BUSINESS_UNITS);

/** The specified fields of a transaction, plus its accounts and date. */
export function TransactionMainFields({ form }: { form: TransactionForm }) {
  const { control, register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <SelectField
        control={control}
        name="transactionType"
        label="Type"
        required
        options={typeOptions}
        placeholder="Choose a type"
      />
      <SelectField
        control={control}
        name="businessUnit"
        label="Business unit"
        required
        options={unitOptions}
        placeholder="Choose a unit"
      />
      <Field label="Amount" required error={errors.amount?.message}>
        <MoneyInput {...register('amount')} />
      </Field>
      <DayField control={control} name="transactionDate" label="Date" placeholder="Today" />
      <Field label="Description" required error={errors.description?.message} className="sm:col-span-2">
        <Input {...register('description')} autoComplete="off" />
      </Field>
      <TransactionAccountFields form={form} />
    </>
  );
}
