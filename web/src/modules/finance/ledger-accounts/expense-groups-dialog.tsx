import { EXPENSE_GROUPS, type ExpenseGroup } from '@builder-os/contract/modules/finance/ledger';
import type { LedgerAccount } from '@builder-os/contract/modules/finance/ledger-accounts';
import { useQuery } from '@tanstack/react-query';
import { LoadedPart } from '../../../app/records/loaded-part.tsx';
import { perform } from '../../../app/records/perform.ts';
import { useCan } from '../../../auth/use-can.ts';
import { Dialog, DialogBody } from '../../../ui/dialog.tsx';
import { Select } from '../../../ui/select.tsx';
import { useUpdateLedgerAccount } from './ledger-accounts.mutations.ts';
import { ledgerAccountsQuery } from './ledger-accounts.queries.ts';
import { GROUP_LABELS } from './ledger-labels.ts';

const OPTIONS = EXPENSE_GROUPS.map((group) => ({ value: group, label: GROUP_LABELS[group] }));

/** Every expense category and its section of the P&L Statement. */
export function ExpenseGroupsDialog({ onClose }: { onClose: () => void }) {
  const answer = useQuery(ledgerAccountsQuery(['expense']));
  const { reason } = useCan('financial_write');
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title="Expense Groups"
      description={
        reason ??
        'Materials, subcontractors and direct costs are subtracted before gross profit. A change is saved right away and moves everything posted so far.'
      }
    >
      <DialogBody>
        <LoadedPart answer={answer} what="the categories">
          {(categories) =>
            categories.length === 0 ? (
              <p className="text-muted-foreground">Categories are listed here once an expense is posted.</p>
            ) : (
              <ul className="grid gap-2">
                {categories.map((category) => (
                  <CategoryLine key={category.id} category={category} isDisabled={reason !== undefined} />
                ))}
              </ul>
            )
          }
        </LoadedPart>
      </DialogBody>
    </Dialog>
  );
}

function CategoryLine({ category, isDisabled }: { category: LedgerAccount; isDisabled: boolean }) {
  const update = useUpdateLedgerAccount();
  const { id, name, version, expenseGroup } = category;

  /** Saves the group; its toast can undo that. */
  function move(group: ExpenseGroup, ifMatch: number, before: ExpenseGroup | null): Promise<boolean> {
    return perform({
      run: () => update.mutateAsync({ id, version: ifMatch, changes: { expenseGroup: group } }),
      done: { title: 'Category moved', description: `${name} counts as ${GROUP_LABELS[group].toLowerCase()}` },
      failed: 'Failed to move category',
      undo: before === null ? undefined : (saved) => move(before, saved.version, null),
    });
  }
  return (
    <li className="grid items-center gap-x-3 gap-y-1 sm:grid-cols-[minmax(0,1fr)_13rem]">
      <span className="truncate" title={name}>
        {name}
      </span>
      <Select
        aria-label={`Group of ${name}`}
        options={OPTIONS}
        value={expenseGroup ?? 'variable'}
        onValueChange={(group) => void move(group, version, expenseGroup)}
        disabled={isDisabled || update.isPending}
      />
    </li>
  );
}
