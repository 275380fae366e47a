import {
  type CreateProfitFirstAccount,
  type ProfitFirstAccount,
  profitFirstAccountSchema,
} from '@builder-os/contract/modules/finance/profit-first-accounts';
import { zodResolver } from '@hookform/resolvers/zod';
import type { FormEvent } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../../api/api-error.ts';
import { errorToast, explainError } from '../../../api/error-toast.ts';
import { isAtField } from '../../../api/field-errors.ts';
import { EditConflictPanel } from '../../../app/records/edit-conflict-panel.tsx';
import { refuseUnreadable, showRefusedFields } from '../../../app/records/form-failure.ts';
import { useEditConflict } from '../../../app/records/use-edit-conflict.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import {
  ACCOUNT_FIELDS,
  type AccountEntries,
  accountFormSchema,
  findAccountChanges,
  toAccountEntries,
} from './account-form.ts';
import { AccountFormFields } from './account-form-fields.tsx';
import { useUpdateAccount } from './profit-first-accounts.mutations.ts';

const FALLBACK = 'Failed to update account';

const FIELD_LABELS: Record<keyof AccountEntries, string> = {
  name: 'Name',
  accountType: 'Type',
  percentage: 'Allocation',
  targetBalance: 'Target balance',
  role: 'Used for',
  openingBalance: 'Opening balance',
  openingDate: 'As of',
};

interface EditAccountDialogProps {
  account: ProfitFirstAccount;
  onClose: () => void;
}

export function EditAccountDialog({ account, onClose }: EditAccountDialogProps) {
  const updateAccount = useUpdateAccount();
  const form = useForm<AccountEntries, unknown, CreateProfitFirstAccount>({
    defaultValues: toAccountEntries(account),
    resolver: zodResolver(accountFormSchema),
  });
  const { base, conflict, meet, choose, edit } = useEditConflict(account, {
    fields: ACCOUNT_FIELDS,
    readCurrent: (current) => profitFirstAccountSchema.safeParse(current).data,
    toEntries: toAccountEntries,
    getEntries: form.getValues,
    setEntry: (field, entry) => form.setValue(field, entry, { shouldDirty: true, shouldValidate: true }),
    focus: form.setFocus,
  });
  const { error } = updateAccount;
  const isConflict = error instanceof ApiError && error.code === 'edit_conflict';

  async function save(body: CreateProfitFirstAccount) {
    const changes = findAccountChanges(base, body);
    if (Object.keys(changes).length === 0) return onClose();
    try {
      await updateAccount.mutateAsync({ id: base.id, version: base.version, changes });
      toast({ title: 'Account updated' });
      onClose();
    } catch (failure) {
      if (meet(failure)) return;
      showRefusedFields(failure, ACCOUNT_FIELDS, form.setError);
      errorToast(failure, FALLBACK);
    }
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    if (!refuseUnreadable(event, ACCOUNT_FIELDS, form.setError)) void form.handleSubmit(save)(event);
  }
  return (
    <FormDialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title="Edit Account"
      submitLabel="Save Account"
      pendingLabel="Saving..."
      pending={updateAccount.isPending}
      error={error && !isConflict && !isAtField(error, ACCOUNT_FIELDS) ? explainError(error, FALLBACK) : null}
      isDirty={form.formState.isDirty}
      onSubmit={submit}
    >
      {conflict && (
        <EditConflictPanel
          noun="account"
          message={conflict.message}
          conflicts={conflict.conflicts}
          labels={FIELD_LABELS}
          describe={(_field, entry) => entry || 'Nothing'}
          onChoose={choose}
          onEdit={edit}
        />
      )}
      <AccountFormFields form={form} />
    </FormDialog>
  );
}
