import type { ProfitFirstAccount } from '@builder-os/contract/modules/finance/profit-first-accounts';
import { trimDecimal } from '@builder-os/contract/platform/decimals';
import { fromCents, shareOf, toCents } from '@builder-os/contract/platform/money';
import { accountFill } from '../../../app/account-colors.ts';
import { ABSENT, orDash } from '../../../format/absent.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { cn } from '../../../ui/class-names.ts';
import { Progress } from '../../../ui/state/progress.tsx';
import { Table } from '../../../ui/table/table.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import type { AccountActions } from './account-actions.ts';
import { AccountGrip, AccountRow } from './account-row.tsx';
import { AccountRowMenu } from './account-row-menu.tsx';
import { sharersOf, totalPercentage } from './percentages.ts';
import { type AccountOrder, useAccountOrder } from './use-account-order.ts';

interface AccountsTableProps {
  accounts: readonly ProfitFirstAccount[];
  actions: AccountActions;
}

interface CellContext extends AccountsTableProps {
  /** The accounts that get a share. Their order determines their colors. */
  sharers: readonly ProfitFirstAccount[];
  order: AccountOrder;
}

const ACCOUNT_COLUMNS: readonly TableColumn<ProfitFirstAccount, CellContext>[] = [
  {
    header: 'Order',
    isHeaderHidden: true,
    width: 'w-10',
    className: 'max-sm:hidden',
    headClassName: 'pr-0',
    cellClassName: 'pr-0 pl-1.5',
    cell: (account, { accounts, order }) => <AccountGrip account={account} accounts={accounts} order={order} />,
  },
  {
    header: 'Account',
    cell: (account, { sharers }) => <AccountName account={account} colorIndex={sharers.indexOf(account)} />,
    total: () => 'Total',
  },
  {
    header: 'Allocation',
    width: 'w-18 sm:w-22',
    // The bar above shows it, and the narrowest phones need the space for the names.
    className: 'max-sm:px-1 max-[359px]:hidden',
    align: 'right',
    cell: ({ percentage }) => `${trimDecimal(percentage)}%`,
    total: ({ accounts }) => `${trimDecimal(totalPercentage(accounts.map(({ percentage }) => percentage)))}%`,
  },
  {
    header: 'Balance',
    width: 'w-25 sm:w-32',
    className: 'max-sm:px-1',
    align: 'right',
    cellClassName: ({ currentBalance }) => cn('font-strong', currentBalance.startsWith('-') && 'text-negative'),
    title: ({ currentBalance }) => formatMoneyWithCents(currentBalance),
    cell: ({ currentBalance }) => formatMoneyWithCents(currentBalance),
    total: ({ accounts }) => formatMoneyWithCents(sumOf(accounts.map(({ currentBalance }) => currentBalance))),
  },
  {
    header: 'Target',
    width: 'w-32',
    className: '@max-2xl/table:hidden',
    align: 'right',
    cellClassName: 'text-muted-foreground',
    cell: ({ targetBalance }) => orDash(targetBalance, formatMoneyWithCents),
    total: ({ accounts }) => {
      const targets = sumOf(accounts.map(({ targetBalance }) => targetBalance ?? '0.00'));
      return targets === '0.00' ? ABSENT : formatMoneyWithCents(targets);
    },
  },
  {
    header: 'To target',
    width: 'w-32',
    className: '@max-3xl/table:hidden',
    cell: (account) => <AccountTarget account={account} />,
  },
  {
    header: 'Actions',
    isHeaderHidden: true,
    width: 'w-11 sm:w-12',
    cellClassName: 'overflow-visible px-0 sm:px-2',
    cell: (account, { accounts, actions, order }) => (
      <AccountRowMenu
        account={account}
        isFirst={account === accounts[0]}
        isLast={account === accounts.at(-1)}
        actions={actions}
        order={order}
      />
    ),
  },
];

/** The accounts in order, each with its balance and the difference from its target. */
export function AccountsTable({ accounts, actions }: AccountsTableProps) {
  const order = useAccountOrder(accounts);
  return (
    <>
      <Table
        aria-label="Profit First accounts"
        columns={ACCOUNT_COLUMNS}
        rows={accounts}
        keyOf={({ id }) => id}
        context={{ accounts, actions, sharers: sharersOf(accounts), order }}
        renderRow={({ id }, cells, index) => (
          <AccountRow key={id} id={id} index={index} order={order}>
            {cells}
          </AccountRow>
        )}
      />
      <p role="status" className="sr-only">
        {order.announcement}
      </p>
    </>
  );
}

function AccountName({ account: { name }, colorIndex }: { account: ProfitFirstAccount; colorIndex: number }) {
  return (
    <span className="flex items-center gap-2">
      <span
        aria-hidden="true"
        className={cn('size-2 shrink-0 rounded-[2px]', colorIndex < 0 ? 'bg-border-strong' : accountFill(colorIndex))}
      />
      <span title={name} className="font-strong max-sm:whitespace-normal sm:truncate">
        {name}
      </span>
    </span>
  );
}

/** An account's balance as a percentage of its target. */
function AccountTarget({ account: { name, currentBalance, targetBalance } }: { account: ProfitFirstAccount }) {
  const target = toCents(targetBalance ?? '0.00');
  if (target === 0n) return <span className="text-muted-foreground">—</span>;
  const percent = Number(shareOf(toCents(currentBalance), 100n, target));
  return (
    <span className="flex items-center gap-2">
      <Progress
        value={percent}
        label={`${name} balance compared with target`}
        barClassName={percent >= 100 ? 'bg-band-high' : 'bg-band-mid'}
        className="flex-1"
      />
      <span className="w-10 text-right text-xs text-muted-foreground tabular">{percent}%</span>
    </span>
  );
}

function sumOf(amounts: readonly string[]): string {
  return fromCents(amounts.reduce((sum, amount) => sum + toCents(amount), 0n));
}
