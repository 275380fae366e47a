import { EXPENSE_GROUPS, type ExpenseGroup } from '@builder-os/contract/modules/finance/ledger';
import { useForm } from 'react-hook-form';
import { checkedBy } from '../../../app/forms/body-resolver.ts';
import { SelectField } from '../../../app/forms/select-field.tsx';
import { TextField } from '../../../app/forms/text-field.tsx';
import { FormDialog } from '../../../app/records/form-dialog.tsx';
import { type LedgerAccountBody, useCreateLedgerAccount } from './ledger-accounts.mutations.ts';
import { GROUP_LABELS, KIND_LABELS } from './ledger-labels.ts';

/** Cash accounts are added under Profit First. */
const KINDS = ['receivable', 'joint_venture', 'loan', 'equity', 'distribution', 'income', 'expense'] as const;

interface Entries {
  kind: LedgerAccountBody['kind'];
  name: string;
  expenseGroup: ExpenseGroup;
}

/** Adds a ledger account that isn't cash: a category, a loan, an interest in a joint venture. */
export function LedgerAccountDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateLedgerAccount();
  const form = useForm<Entries, unknown, Entries>({
    defaultValues: { kind: 'loan', name: '', expenseGroup: 'variable' },
    resolver: checkedBy(({ name }) => (name.trim() === '' ? { name: 'Enter a name.' } : {})),
  });
  const { kind, name } = form.watch();
  return (
    <FormDialog
      form={form}
      title="New Ledger Account"
      about="new"
      submitLabel="Add Account"
      isDirty={name !== ''}
      onSubmit={({ expenseGroup }) =>
        create.mutateAsync({
          kind,
          name: name.trim(),
          expenseGroup: kind === 'expense' ? expenseGroup : undefined,
        })
      }
      done={{ title: 'Ledger account added', description: name.trim() }}
      fallback="Failed to add account"
      onClose={onClose}
    >
      <SelectField
        control={form.control}
        name="kind"
        label="Type"
        options={KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))}
      />
      <TextField control={form.control} name="name" label="Name" required maxLength={100} />
      {kind === 'expense' && (
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
