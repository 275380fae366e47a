import type { CreateProfitFirstAccount } from '@builder-os/contract/modules/finance/profit-first-accounts';
import { zodResolver } from '@hookform/resolvers/zod';
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { errorToast, explainError } from '../../../api/error-toast.ts';
import { isAtField } from '../../../api/field-errors.ts';
import { DayField } from '../../../app/forms/day-field.tsx';
import { refuseUnreadable, showRefusedFields } from '../../../app/records/form-failure.ts';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { MoneyInput } from '../../../ui/money-input.tsx';
import { toast } from '../../../ui/toast.ts';
import { ACCOUNT_FIELDS, type AccountEntries, accountFormSchema, EMPTY_ACCOUNT } from './account-form.ts';
import { AccountFormFields } from './account-form-fields.tsx';
import { useCreateAccount } from './profit-first-accounts.mutations.ts';

const FALLBACK = 'Failed to create account';

export function CreateAccountDialog({ onClose }: { onClose: () => void }) {
  const createAccount = useCreateAccount();
  const form = useForm<AccountEntries, unknown, CreateProfitFirstAccount>({
    defaultValues: EMPTY_ACCOUNT,
    resolver: zodResolver(accountFormSchema),
  });
  const { errors } = form.formState;

  async function create(body: CreateProfitFirstAccount) {
    try {
      await createAccount.mutateAsync(body);
      toast({ title: 'Account created' });
      onClose();
    } catch (error) {
      showRefusedFields(error, ACCOUNT_FIELDS, form.setError);
      errorToast(error, FALLBACK);
    }
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    if (!refuseUnreadable(event, ACCOUNT_FIELDS, form.setError)) void form.handleSubmit(create)(event);
  }
  const failure = createAccount.error && !isAtField(createAccount.error, ACCOUNT_FIELDS) ? createAccount.error : null;
  return (
    <FormDialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title="New Account"
      submitLabel="Create Account"
      pendingLabel="Saving..."
      pending={createAccount.isPending}
      error={failure && explainError(failure, FALLBACK)}
      isDirty={form.formState.isDirty}
      onSubmit={submit}
    >
      <AccountFormFields form={form} />
      <div className="grid grid-cols-2 items-start gap-3">
        <Field label="Opening balance" error={errors.openingBalance?.message} hint="Posted against the owner's equity.">
          <MoneyInput {...form.register('openingBalance')} />
        </Field>
        <DayField control={form.control} name="openingDate" label="As of" placeholder="Today" />
      </div>
    </FormDialog>
  );
}
