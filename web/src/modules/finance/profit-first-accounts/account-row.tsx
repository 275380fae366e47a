import type { ProfitFirstAccount } from '@builder-os/contract/modules/finance/profit-first-accounts';
import { trimDecimal } from '@builder-os/contract/platform/decimals';
import { shareOf, toCents } from '@builder-os/contract/platform/money';
import { GripVertical } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { accountFill } from '../../../app/account-colors.ts';
import { useCan } from '../../../auth/use-can.ts';
import { orDash } from '../../../format/absent.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { cn } from '../../../ui/class-names.ts';
import { Progress } from '../../../ui/progress.tsx';
import { TableCell } from '../../../ui/table-row.tsx';
import type { AccountActs } from './account-acts.ts';
import { AccountRowMenu } from './account-row-menu.tsx';
import type { AccountOrder } from './use-account-order.ts';
import { useDraggableRow } from './use-draggable-row.ts';

interface AccountRowProps {
  account: ProfitFirstAccount;
  place: number;
  count: number;
  /** Its place among the accounts that get a share; −1 for the others. */
  colorPlace: number;
  acts: AccountActs;
  order: AccountOrder;
}

/** One account. Its grip is dragged, or moved by the arrow keys. */
export function AccountRow({ account, place, count, colorPlace, acts, order }: AccountRowProps) {
  const { id, name, percentage, currentBalance, targetBalance } = account;
  const row = useRef<HTMLTableRowElement>(null);
  const grip = useRef<HTMLButtonElement>(null);
  const edge = useDraggableRow({ row, handle: grip, id, place, onDrop: order.drop });
  const canWrite = useCan('financial_write');

  function step(event: KeyboardEvent) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    if (canWrite.allowed) order.step(id, event.key === 'ArrowUp' ? -1 : 1);
  }
  return (
    <tr
      ref={row}
      className={cn(
        'hover:[&_td]:bg-accent',
        edge === 'above' && '[&_td]:shadow-[inset_0_2px_0_var(--ring)]',
        edge === 'below' && '[&_td]:shadow-[inset_0_-2px_0_var(--ring)]',
      )}
    >
      <TableCell className="pr-0 pl-1.5 max-sm:hidden">
        <button
          ref={grip}
          type="button"
          aria-label={`Move ${name}, ${place + 1} of ${count}. Use the arrow keys.`}
          onKeyDown={step}
          className="grid size-8 cursor-grab place-items-center rounded-md text-subtle-foreground focus-ring-inset hover:text-foreground active:cursor-grabbing"
        >
          <GripVertical className="size-4" strokeWidth={1.75} aria-hidden="true" />
        </button>
      </TableCell>
      <TableCell>
        <span className="flex items-center gap-2">
          <span
            aria-hidden="true"
            className={cn(
              'size-2 shrink-0 rounded-[2px]',
              colorPlace < 0 ? 'bg-border-strong' : accountFill(colorPlace),
            )}
          />
          <span title={name} className="truncate font-strong">
            {name}
          </span>
        </span>
      </TableCell>
      <TableCell align="right" className="max-sm:px-1">
        {trimDecimal(percentage)}%
      </TableCell>
      <TableCell
        align="right"
        className={cn('font-strong max-sm:px-1', currentBalance.startsWith('-') && 'text-negative')}
        title={formatMoneyWithCents(currentBalance)}
      >
        {formatMoneyWithCents(currentBalance)}
      </TableCell>
      <TableCell align="right" className="text-muted-foreground @max-2xl/table:hidden">
        {orDash(targetBalance, formatMoneyWithCents)}
      </TableCell>
      <TableCell className="@max-4xl/table:hidden">
        <ToTarget account={account} />
      </TableCell>
      <TableCell className="overflow-visible px-0 sm:px-2">
        <AccountRowMenu
          account={account}
          isFirst={place === 0}
          isLast={place === count - 1}
          acts={acts}
          order={order}
        />
      </TableCell>
    </tr>
  );
}

function ToTarget({ account: { name, currentBalance, targetBalance } }: { account: ProfitFirstAccount }) {
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
