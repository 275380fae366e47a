import { EXPENSE_GROUPS, type ExpenseGroup } from '@builder-os/contract/modules/finance/ledger';
import type { LedgerAccount } from '@builder-os/contract/modules/finance/ledger-accounts';
import { useForm } from 'react-hook-form';
import { checkedBy } from '../../../app/forms/body-resolver.ts';
import { SelectField } from '../../../app/forms/select-field.tsx';
import { TextField } from '../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { useCreateLedgerAccount, useUpdateLedgerAccount } from './ledger-accounts.mutations.ts';
import { GROUP_LABELS } from './ledger-labels.ts';

interface Entries {
  name: string;
  expenseGroup: ExpenseGroup;
}

/** Adds an expense category, or renames one in everything that uses it. */
export function CategoryFormDialog({
  category,
  onClose,
}: {
  category: LedgerAccount | undefined;
  onClose: () => void;
}) {
  const create = useCreateLedgerAccount();
  const update = useUpdateLedgerAccount();
  const form = useForm<Entries, unknown, Entries>({
    defaultValues: { name: category?.name ?? '', expenseGroup: category?.expenseGroup ?? 'variable' },
    resolver: checkedBy(({ name }) => (name.trim() === '' ? { name: 'Enter a name.' } : {})),
  });
  const title = category ? 'Rename Category' : 'New Category';
  return (
    <FormDialog
      form={form}
      title={title}
      description={category && 'The new name appears everywhere this category is used.'}
      submitLabel={category ? title : 'Add Category'}
      onSubmit={({ name, expenseGroup }) =>
        category
          ? update.mutateAsync({ id: category.id, version: category.version, changes: { name: name.trim() } })
          : create.mutateAsync({ kind: 'expense', name: name.trim(), expenseGroup })
      }
      done={{ title: category ? 'Category renamed' : 'Category added' }}
      fallback={category ? 'Failed to rename category' : 'Failed to add category'}
      onClose={onClose}
      className="sm:w-112"
    >
      <TextField control={form.control} name="name" label="Name" required maxLength={100} />
      {!category && (
        <SelectField
          control={form.control}
          name="expenseGroup"
          label="Counts as"
          options={EXPENSE_GROUPS.map((value) => ({ value, label: GROUP_LABELS[value] }))}
        />
      )}
    </FormDialog>
  );
}
