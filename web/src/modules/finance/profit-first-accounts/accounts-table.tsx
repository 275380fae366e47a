import type { ProfitFirstAccount } from '@builder-os/contract/modules/finance/profit-first-accounts';
import { trimDecimal } from '@builder-os/contract/platform/decimals';
import { fromCents, toCents } from '@builder-os/contract/platform/money';
import { ABSENT } from '../../../format/absent.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { Table } from '../../../ui/table.tsx';
import { TableHead } from '../../../ui/table-head.tsx';
import { TableCell } from '../../../ui/table-row.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { AccountActs } from './account-acts.ts';
import { AccountRow } from './account-row.tsx';
import { sharersOf, totalPercentage } from './percentages.ts';
import { useAccountOrder } from './use-account-order.ts';

interface AccountsTableProps {
  accounts: readonly ProfitFirstAccount[];
  acts: AccountActs;
}

/** The accounts in their order, with what is on them and how far each is from its target. */
export function AccountsTable({ accounts, acts }: AccountsTableProps) {
  const order = useAccountOrder(accounts);
  const sharers = sharersOf(accounts);
  const percentages = totalPercentage(accounts.map(({ percentage }) => percentage));
  const targets = sumOf(accounts.map(({ targetBalance }) => targetBalance ?? '0.00'));
  return (
    <>
      <Table aria-label="Profit First accounts">
        <thead>
          <tr>
            <TableHead className="w-10 pr-0 max-sm:hidden">
              <VisuallyHidden>Order</VisuallyHidden>
            </TableHead>
            <TableHead>Account</TableHead>
            <TableHead align="right" className="w-18 max-sm:px-1 sm:w-24">
              Allocation
            </TableHead>
            <TableHead align="right" className="w-25 max-sm:px-1 sm:w-32">
              Balance
            </TableHead>
            <TableHead align="right" className="w-30 @max-2xl/table:hidden">
              Target
            </TableHead>
            <TableHead className="w-44 @max-4xl/table:hidden">To target</TableHead>
            <TableHead className="w-11 sm:w-12">
              <VisuallyHidden>Actions</VisuallyHidden>
            </TableHead>
          </tr>
        </thead>
        <tbody>
          {accounts.map((account, place) => (
            <AccountRow
              key={account.id}
              account={account}
              place={place}
              count={accounts.length}
              colorPlace={sharers.indexOf(account)}
              acts={acts}
              order={order}
            />
          ))}
          <tr className="font-strong">
            <TableCell className="max-sm:hidden" />
            <TableCell>Total</TableCell>
            <TableCell align="right" className="max-sm:px-1">
              {trimDecimal(percentages)}%
            </TableCell>
            <TableCell align="right" className="max-sm:px-1">
              {formatMoneyWithCents(sumOf(accounts.map(({ currentBalance }) => currentBalance)))}
            </TableCell>
            <TableCell align="right" className="text-muted-foreground @max-2xl/table:hidden">
              {targets === '0.00' ? ABSENT : formatMoneyWithCents(targets)}
            </TableCell>
            <TableCell className="@max-4xl/table:hidden" />
            <TableCell />
          </tr>
        </tbody>
      </Table>
      <p role="status" className="sr-only">
        {order.announcement}
      </p>
    </>
  );
}

function sumOf(amounts: readonly string[]): string {
  return fromCents(amounts.reduce((sum, amount) => sum + toCents(amount), 0n));
}
