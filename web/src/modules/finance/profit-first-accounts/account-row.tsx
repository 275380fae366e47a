import type { ProfitFirstAccount } from '@builder-os/contract/modules/finance/profit-first-accounts';
import { GripVertical } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useCan } from '../../../auth/use-can.ts';
import { cn } from '../../../ui/class-names.ts';
import type { AccountOrder } from './use-account-order.ts';
import { useDraggableRow } from './use-draggable-row.ts';

interface AccountRowProps {
  id: number;
  index: number;
  order: AccountOrder;
  /** The cells, including the one with the grip. */
  children: ReactNode;
}

/** An account's row. Its handle moves it by dragging or with the arrow keys. */
export function AccountRow({ id, index, order, children }: AccountRowProps) {
  const row = useRef<HTMLTableRowElement>(null);
  const edge = useDraggableRow({ row, id, index, onDrop: order.drop });
  return (
    <tr
      ref={row}
      className={cn(
        'hover:[&_td]:bg-accent',
        edge === 'above' && '[&_td]:shadow-[inset_0_2px_0_var(--ring)]',
        edge === 'below' && '[&_td]:shadow-[inset_0_-2px_0_var(--ring)]',
      )}
    >
      {children}
    </tr>
  );
}

interface AccountGripProps {
  account: ProfitFirstAccount;
  accounts: readonly ProfitFirstAccount[];
  order: AccountOrder;
}

export function AccountGrip({ account, accounts, order }: AccountGripProps) {
  const canWrite = useCan('financial_write');
  function step(event: KeyboardEvent) {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    if (canWrite.allowed) order.step(account.id, event.key === 'ArrowUp' ? -1 : 1);
  }
  return (
    <button
      type="button"
      data-grip=""
      aria-label={`Move ${account.name}, ${accounts.indexOf(account) + 1} of ${accounts.length}. Use the arrow keys.`}
      onKeyDown={step}
      className="grid size-8 cursor-grab place-items-center rounded-md text-subtle-foreground focus-ring-inset hover:text-foreground active:cursor-grabbing"
    >
      <GripVertical className="size-4" strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}
