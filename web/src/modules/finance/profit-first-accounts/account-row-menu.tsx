import type { ProfitFirstAccount } from '@builder-os/contract/modules/finance/profit-first-accounts';
import { Archive, ArrowDown, ArrowUp, Ellipsis, ListFilter, Pencil } from 'lucide-react';
import { useCan } from '../../../auth/use-can.ts';
import { formatExactMoney } from '../../../format/money.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import type { AccountActions } from './account-actions.ts';
import type { AccountOrder } from './use-account-order.ts';

interface AccountRowMenuProps {
  account: ProfitFirstAccount;
  isFirst: boolean;
  isLast: boolean;
  actions: AccountActions;
  order: AccountOrder;
}

export function AccountRowMenu({ account, isFirst, isLast, actions, order }: AccountRowMenuProps) {
  const canWrite = useCan('financial_write');
  const fixed = account.isSystem ? 'Built-in account.' : canWrite.reason;
  return (
    <Menu
      title={account.name}
      subtitle={formatExactMoney(account.currentBalance)}
      className="w-60"
      items={[
        {
          label: 'Edit Account',
          icon: <Pencil aria-hidden="true" />,
          onSelect: () => actions.edit(account),
          disabledReason: fixed,
        },
        {
          label: 'View Transactions',
          icon: <ListFilter aria-hidden="true" />,
          onSelect: () => actions.showTransactions(account),
        },
        {
          label: 'Move up',
          icon: <ArrowUp aria-hidden="true" />,
          onSelect: () => order.step(account.id, -1),
          disabledReason: isFirst ? 'Already first.' : canWrite.reason,
        },
        {
          label: 'Move down',
          icon: <ArrowDown aria-hidden="true" />,
          onSelect: () => order.step(account.id, 1),
          disabledReason: isLast ? 'Already last.' : canWrite.reason,
        },
        'separator',
        {
          label: 'Archive Account',
          icon: <Archive aria-hidden="true" />,
          onSelect: () => actions.archive(account),
          disabledReason:
            fixed ?? (account.currentBalance === '0.00' ? undefined : 'Move its balance to another account first.'),
        },
      ]}
      trigger={
        <IconButton aria-label={`Actions for ${account.name}`} size="sm">
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    />
  );
}
