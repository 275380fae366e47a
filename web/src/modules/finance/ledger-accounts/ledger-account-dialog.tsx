import { EXPENSE_GROUPS, type ExpenseGroup } from '@builder-os/contract/modules/finance/ledger';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../api/api-error.ts';
import { errorToast, explainError } from '../../../api/error-toast.ts';
import { Field } from '../../../ui/field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { toast } from '../../../ui/toast.ts';
import { type LedgerAccountBody, useCreateLedgerAccount } from './ledger-accounts.mutations.ts';
import { GROUP_LABELS, KIND_LABELS } from './ledger-labels.ts';

const FALLBACK = 'Failed to add the account';
/** Cash accounts are added under Profit First. */
const KINDS = ['receivable', 'joint_venture', 'loan', 'equity', 'distribution', 'income', 'expense'] as const;

/** An account of the ledger that is not cash: a category, a loan, an interest in a joint venture. */
export function LedgerAccountDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateLedgerAccount();
  const [kind, setKind] = useState<LedgerAccountBody['kind']>('loan');
  const [name, setName] = useState('');
  const [group, setGroup] = useState<ExpenseGroup>('variable');
  const [isAsked, setIsAsked] = useState(false);
  const refused = create.error instanceof ApiError ? create.error.fields : {};

  async function save(event: FormEvent) {
    event.preventDefault();
    setIsAsked(true);
    if (name.trim() === '') return;
    try {
      await create.mutateAsync({ kind, name: name.trim(), expenseGroup: kind === 'expense' ? group : undefined });
      toast({ title: 'Ledger account added', description: name.trim() });
      onClose();
    } catch (error) {
      errorToast(error, FALLBACK);
    }
  }
  return (
    <FormDialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title="New ledger account"
      submitLabel="Add Account"
      pendingLabel="Saving..."
      pending={create.isPending}
      error={create.error && Object.keys(refused).length === 0 ? explainError(create.error, FALLBACK) : null}
      isDirty={name !== ''}
      onSubmit={(event) => void save(event)}
    >
      <Field label="Kind" error={refused.kind}>
        <Select
          options={KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))}
          value={kind}
          onValueChange={setKind}
        />
      </Field>
      <Field label="Name" required error={isAsked && name.trim() === '' ? 'Enter a name.' : refused.name}>
        <Input maxLength={100} autoComplete="off" value={name} onChange={(event) => setName(event.target.value)} />
      </Field>
      {kind === 'expense' && (
        <Field label="Counts as" error={refused.expenseGroup}>
          <Select
            options={EXPENSE_GROUPS.map((value) => ({ value, label: GROUP_LABELS[value] }))}
            value={group}
            onValueChange={setGroup}
          />
        </Field>
      )}
    </FormDialog>
  );
}
