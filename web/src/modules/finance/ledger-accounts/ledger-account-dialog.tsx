import { EXPENSE_GROUPS, type ExpenseGroup } from '@builder-os/contract/modules/finance/ledger';
import { useState } from 'react';
import { ActDialog } from '../../../app/records/act-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import { type LedgerAccountBody, useCreateLedgerAccount } from './ledger-accounts.mutations.ts';
import { GROUP_LABELS, KIND_LABELS } from './ledger-labels.ts';

const FIELDS = ['kind', 'name', 'expenseGroup'] as const;
/** Cash accounts are added under Profit First. */
const KINDS = ['receivable', 'joint_venture', 'loan', 'equity', 'distribution', 'income', 'expense'] as const;

/** Adds a ledger account that isn't cash: a category, a loan, an interest in a joint venture. */
export function LedgerAccountDialog({ onClose }: { onClose: () => void }) {
  const create = useCreateLedgerAccount();
  const [kind, setKind] = useState<LedgerAccountBody['kind']>('loan');
  const [name, setName] = useState('');
  const [group, setGroup] = useState<ExpenseGroup>('variable');

  return (
    <ActDialog
      title="New Ledger Account"
      submitLabel="Add Account"
      isDirty={name !== ''}
      fields={FIELDS}
      check={() => (name.trim() === '' ? { name: 'Enter a name.' } : {})}
      act={() => create.mutateAsync({ kind, name: name.trim(), expenseGroup: kind === 'expense' ? group : undefined })}
      done={{ title: 'Ledger account added', description: name.trim() }}
      fallback="Failed to add account"
      onClose={onClose}
    >
      {(problems) => (
        <>
          <Field label="Type" error={problems.kind}>
            <Select
              options={KINDS.map((value) => ({ value, label: KIND_LABELS[value] }))}
              value={kind}
              onValueChange={setKind}
            />
          </Field>
          <Field label="Name" required error={problems.name}>
            <Input maxLength={100} autoComplete="off" value={name} onChange={(event) => setName(event.target.value)} />
          </Field>
          {kind === 'expense' && (
            <Field label="Counts as" error={problems.expenseGroup}>
              <Select
                options={EXPENSE_GROUPS.map((value) => ({ value, label: GROUP_LABELS[value] }))}
                value={group}
                onValueChange={setGroup}
              />
            </Field>
          )}
        </>
      )}
    </ActDialog>
  );
}
