import { TRANSACTION_TYPES } from '@builder-os/contract/modules/finance/financial-transactions';
import { BUSINESS_UNITS } from '@builder-os/contract/platform/business-units';
import { DayField } from '../../../app/forms/day-field.tsx';
import { SelectField } from '../../../app/forms/select-field.tsx';
import { MoneyField, TextField } from '../../../app/forms/text-field.tsx';
import { unitOptionsOf } from '../../../app/forms/unit-options.tsx';
import { TransactionAccountFields } from './transaction-account-fields.tsx';
import { TYPE_LABELS } from './transaction-labels.ts';
import type { TransactionForm } from './use-transaction-form.ts';

const typeOptions = TRANSACTION_TYPES.map((type) => ({ value: type, label: TYPE_LABELS[type] }));
const unitOptions = unitOptionsOf(BUSINESS_UNITS);

/** The specified fields of a transaction, plus its accounts and date. */
export function TransactionMainFields({ form }: { form: TransactionForm }) {
  const { control } = form;
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
      <MoneyField control={control} name="amount" label="Amount" required />
      <DayField control={control} name="transactionDate" label="Date" placeholder="Today" />
      <TextField control={control} name="description" label="Description" required className="sm:col-span-2" />
      <TransactionAccountFields form={form} />
    </>
  );
}
