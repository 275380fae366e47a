import {
  type CreateProfitFirstAccount,
  type ProfitFirstAccount,
  profitFirstAccountSchema,
} from '@builder-os/contract/modules/finance/profit-first-accounts';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { type AccountEntries, accountFormSchema, findAccountChanges, toAccountEntries } from './account-form.ts';
import { AccountFormFields } from './account-form-fields.tsx';
import { useUpdateAccount } from './profit-first-accounts.mutations.ts';

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
  async function save(body: CreateProfitFirstAccount, base: ProfitFirstAccount) {
    const changes = findAccountChanges(base, body);
    if (Object.keys(changes).length === 0) return;
    await updateAccount.mutateAsync({ id: base.id, version: base.version, changes });
    toast({ title: 'Account updated' });
  }
  return (
    <FormDialog
      form={form}
      record={account}
      noun="account"
      labels={FIELD_LABELS}
      schema={profitFirstAccountSchema}
      toEntries={toAccountEntries}
      title="Edit Account"
      submitLabel="Save Account"
      fallback="Failed to update account"
      onSubmit={save}
      onClose={onClose}
    >
      <AccountFormFields form={form} />
    </FormDialog>
  );
}
