import { EXPENSE_GROUPS, type ExpenseGroup } from '@builder-os/contract/modules/finance/ledger';
import type { LedgerAccount } from '@builder-os/contract/modules/finance/ledger-accounts';
import { Archive, ArchiveRestore, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { perform } from '../../../app/records/perform.ts';
import { useCan } from '../../../auth/use-can.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { useCreateLedgerAccount, useDeleteLedgerAccount, useUpdateLedgerAccount } from './ledger-accounts.mutations.ts';
import { GROUP_LABELS } from './ledger-labels.ts';

const OPTIONS = EXPENSE_GROUPS.map((group) => ({ value: group, label: GROUP_LABELS[group] }));

/** A category in the list: its group, which is saved when it's chosen, and its actions. */
export function CategoryLine({ category, onRename }: { category: LedgerAccount; onRename: () => void }) {
  const update = useUpdateLedgerAccount();
  const { reason } = useCan('financial_write');
  const { id, name, version, expenseGroup, isRetired } = category;

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
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 sm:grid-cols-[minmax(0,1fr)_13rem_auto]">
      <span className="flex min-w-0 items-center gap-2">
        <span className="wrap-or-truncate" title={name}>
          {name}
        </span>
        {isRetired && <Badge tone="neutral">Retired</Badge>}
      </span>
      <CategoryMenu category={category} onRename={onRename} />
      <Select
        aria-label={`Group of ${name}`}
        options={OPTIONS}
        value={expenseGroup ?? 'variable'}
        onValueChange={(group) => void move(group, version, expenseGroup)}
        disabled={reason !== undefined || update.isPending}
        className="col-span-2 sm:col-span-1 sm:col-start-2 sm:row-start-1"
      />
    </li>
  );
}

function CategoryMenu({ category, onRename }: { category: LedgerAccount; onRename: () => void }) {
  const update = useUpdateLedgerAccount();
  const create = useCreateLedgerAccount();
  const remove = useDeleteLedgerAccount();
  const { reason } = useCan('financial_write');
  const { id, name, version, expenseGroup, isRetired, isUsed, isBuiltIn } = category;
  const builtIn = isBuiltIn ? 'The app uses it when no category is chosen.' : undefined;

  function retire(isRetiring: boolean, ifMatch: number, canUndo = true): Promise<boolean> {
    return perform({
      run: () => update.mutateAsync({ id, version: ifMatch, changes: { isRetired: isRetiring } }),
      done: { title: isRetiring ? 'Category retired' : 'Category restored', description: name },
      failed: isRetiring ? 'Failed to retire category' : 'Failed to restore category',
      undo: canUndo ? (saved) => retire(!isRetiring, saved.version, false) : undefined,
    });
  }
  function deleteCategory(): Promise<boolean> {
    const again = { kind: 'expense', name, expenseGroup: expenseGroup ?? undefined } as const;
    return perform({
      run: () => remove.mutateAsync({ id, version }),
      done: { title: 'Category deleted', description: name },
      failed: 'Failed to delete category',
      undo: () =>
        perform({
          run: () => create.mutateAsync(again),
          done: { title: 'Category restored', description: name },
          failed: 'Failed to restore category',
        }),
    });
  }
  return (
    <Menu
      title={name}
      items={[
        {
          label: 'Rename Category',
          icon: <Pencil aria-hidden="true" />,
          onSelect: onRename,
          disabledReason: reason ?? builtIn,
        },
        isRetired
          ? {
              label: 'Restore Category',
              icon: <ArchiveRestore aria-hidden="true" />,
              onSelect: () => void retire(false, version),
              disabledReason: reason,
            }
          : {
              label: 'Retire Category',
              icon: <Archive aria-hidden="true" />,
              onSelect: () => void retire(true, version),
              disabledReason: reason ?? builtIn,
            },
        'separator',
        {
          label: 'Delete Category',
          icon: <Trash2 aria-hidden="true" />,
          isDestructive: true,
          onSelect: () => void deleteCategory(),
          disabledReason: reason ?? builtIn ?? (isUsed ? 'It’s in use. Retire it instead.' : undefined),
        },
      ]}
      trigger={
        <IconButton aria-label={`Actions for ${name}`} size="sm">
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    />
  );
}
