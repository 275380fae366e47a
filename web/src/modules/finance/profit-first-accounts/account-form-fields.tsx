import {
  ACCOUNT_TYPES,
  type AccountType,
  CHOSEN_ROLES,
  type CreateProfitFirstAccount,
} from '@builder-os/contract/modules/finance/profit-first-accounts';
import type { UseFormReturn } from 'react-hook-form';
import { SelectField } from '../../../app/forms/select-field.tsx';
import { MoneyField, TextField } from '../../../app/forms/text-field.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { PercentInput } from '../../../ui/form/percent-input.tsx';
import { type AccountEntries, NO_ROLE } from './account-form.ts';

const TYPE_LABELS: Record<AccountType, string> = {
  checking: 'Checking',
  savings: 'Savings',
  profit: 'Profit',
  owners_pay: "Owner's Pay",
  taxes: 'Taxes',
  operating: 'Operating',
};

/** The account's role in the app. */
const ROLE_LABELS: Record<(typeof CHOSEN_ROLES)[number], string> = {
  income: 'Income: deposits land here',
  profit: 'Profit',
  owners_pay: "Owner's Pay",
  taxes: 'Taxes',
  operating: 'Operating: bills are paid from here',
  materials: 'Materials and subcontractors',
  profit_hold: 'Profit, held at another bank',
  tax_hold: 'Taxes, held at another bank',
  vault: 'Vault: reserves',
};

export type AccountForm = UseFormReturn<AccountEntries, unknown, CreateProfitFirstAccount>;

const typeOptions = ACCOUNT_TYPES.map((type) => ({ value: type, label: TYPE_LABELS[type] }));
const roleOptions = [
  { value: NO_ROLE, label: 'None' },
  ...CHOSEN_ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role] })),
];

/** The fields of an account, for creating and editing. */
export function AccountFormFields({ form: { control, register, formState } }: { form: AccountForm }) {
  const { errors } = formState;
  return (
    <>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <TextField control={control} name="name" label="Name" required maxLength={100} />
        <SelectField
          control={control}
          name="accountType"
          label="Type"
          required
          options={typeOptions}
          placeholder="Choose a type"
        />
      </div>
      <div className="grid grid-cols-2 items-start gap-3">
        <Field label="Allocation" required error={errors.percentage?.message}>
          <PercentInput {...register('percentage')} decimals={2} />
        </Field>
        <MoneyField control={control} name="targetBalance" label="Target balance" />
      </div>
      <SelectField
        control={control}
        name="role"
        label="Used for"
        hint="Only one account can have each use. Allocation runs need an Income and an Operating account."
        options={roleOptions}
      />
    </>
  );
}
