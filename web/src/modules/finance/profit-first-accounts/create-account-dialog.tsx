import type { CreateProfitFirstAccount } from '@builder-os/contract/modules/finance/profit-first-accounts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { DayField } from '../../../app/forms/day-field.tsx';
import { MoneyField } from '../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { type AccountEntries, accountFormSchema, EMPTY_ACCOUNT } from './account-form.ts';
import { AccountFormFields } from './account-form-fields.tsx';
import { useCreateAccount } from './profit-first-accounts.mutations.ts';

export function CreateAccountDialog({ onClose }: { onClose: () => void }) {
  const createAccount = useCreateAccount();
  const form = useForm<AccountEntries, unknown, CreateProfitFirstAccount>({
    defaultValues: EMPTY_ACCOUNT,
    resolver: zodResolver(accountFormSchema),
  });

  async function create(body: CreateProfitFirstAccount) {
    await createAccount.mutateAsync(body);
    toast({ title: 'Account created' });
  }
  return (
    <FormDialog
      form={form}
      about="new"
      title="New Account"
      submitLabel="Create Account"
      fallback="Failed to create account"
      onSubmit={create}
      onClose={onClose}
    >
      <AccountFormFields form={form} />
      <div className="grid grid-cols-2 items-start gap-3">
        <MoneyField
          control={form.control}
          name="openingBalance"
          label="Opening balance"
          hint="Posted to owner’s equity."
        />
        <DayField control={form.control} name="openingDate" label="As of" placeholder="Today" />
      </div>
    </FormDialog>
  );
}
