import type { Bill } from '@builder-os/contract/modules/finance/bills';
import { Ban, BanknoteArrowDown, Ellipsis, LockOpen, Pencil, Undo2 } from 'lucide-react';
import { perform } from '../../../app/records/perform.ts';
import { useCan } from '../../../auth/use-can.ts';
import { formatExactMoney } from '../../../format/money.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import type { MenuItem } from '../../../ui/overlay/menu-items.ts';
import { isHeld, markBill } from './bill-labels.ts';
import { type BillAction, useChangeBill } from './bills.mutations.ts';

interface BillRowMenuProps {
  bill: Bill;
  onEdit: () => void;
  onPay: () => void;
}

const DONE: Record<BillAction, string> = {
  undoPayment: 'Payment undone',
  releaseRetainage: 'Retainage released',
  cancel: 'Bill canceled',
  reopen: 'Bill reopened',
};

export function BillRowMenu({ bill, onEdit, onPay }: BillRowMenuProps) {
  const change = useChangeBill();
  const { reason: disabledReason } = useCan('financial_write');
  const runAction =
    (name: BillAction, title = DONE[name]) =>
    () =>
      void perform({
        run: () => change.mutateAsync({ id: bill.id, action: name }),
        done: { title, description: bill.vendor },
        failed: 'Failed to update bill',
      });
  const isCredited = bill.payments.at(-1)?.credit != null;
  const undo: MenuItem = {
    label: isCredited ? 'Remove Credit' : 'Undo Payment',
    icon: <Undo2 aria-hidden="true" />,
    onSelect: runAction('undoPayment', isCredited ? 'Credit removed' : undefined),
    disabledReason,
  };
  const items: Record<Bill['status'], MenuItem[]> = {
    open: [
      bill.due === '0.00'
        ? {
            label: 'Release Retainage',
            icon: <LockOpen aria-hidden="true" />,
            onSelect: runAction('releaseRetainage'),
            disabledReason,
          }
        : {
            label: 'Pay Bill',
            icon: <BanknoteArrowDown aria-hidden="true" />,
            onSelect: onPay,
            disabledReason: disabledReason ?? (isHeld(bill) ? 'It’s held. Open it to see why.' : undefined),
          },
      ...(bill.payments.length > 0 ? [undo] : []),
      { label: 'Edit Bill', icon: <Pencil aria-hidden="true" />, onSelect: onEdit, disabledReason },
      'separator',
      {
        label: 'Cancel Bill',
        icon: <Ban aria-hidden="true" />,
        onSelect: runAction('cancel'),
        isDestructive: true,
        disabledReason:
          disabledReason ??
          (bill.payments.length > 0 ? 'This bill is partly paid. Undo its payments first.' : undefined),
      },
    ],
    paid: [undo],
    cancelled: [
      { label: 'Reopen Bill', icon: <Undo2 aria-hidden="true" />, onSelect: runAction('reopen'), disabledReason },
    ],
  };
  return (
    <Menu
      title={bill.vendor}
      subtitle={formatExactMoney(bill.amount)}
      items={items[bill.status]}
      trigger={
        <IconButton aria-label={`Actions for the ${bill.vendor} bill, ${markBill(bill)}`} size="sm">
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    />
  );
}
