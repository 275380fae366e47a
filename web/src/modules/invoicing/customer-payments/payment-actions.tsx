import type { CustomerPayment } from '@builder-os/contract/modules/invoicing/customer-payments';
import { Ban, Ellipsis, RotateCcw, Undo2 } from 'lucide-react';
import { useCan } from '../../../auth/use-can.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import type { MenuItem } from '../../../ui/overlay/menu-items.ts';
import { isAmount } from '../invoices/invoice-labels.ts';
import type { PaymentDialog } from './payment-dialogs.tsx';
import { nameOfPayment } from './payment-labels.ts';

interface PaymentActionsProps {
  payment: CustomerPayment;
  onOpen: (dialog: PaymentDialog) => void;
}

/** The actions of a payment: refund or apply its credit, record that it bounced, or undo it. */
export function PaymentActions({ payment, onOpen }: PaymentActionsProps) {
  const { reason } = useCan('financial_write');
  const items = itemsOf(payment, reason, onOpen);
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:[&>button]:flex-1">
      {isAmount(payment.credit) && (
        <>
          <Button disabledReason={reason} onClick={() => onOpen({ name: 'refund' })}>
            <Undo2 aria-hidden="true" />
            Refund
          </Button>
          <Button
            variant="primary"
            disabledReason={reason ?? (payment.customerId === null ? 'This customer was deleted.' : undefined)}
            onClick={() => onOpen({ name: 'apply' })}
          >
            Apply Credit
          </Button>
        </>
      )}
      {items.length > 0 && (
        <Menu
          title={nameOfPayment(payment)}
          subtitle={payment.customerName}
          items={items}
          trigger={
            <IconButton aria-label={`Actions for the payment from ${payment.customerName}`}>
              <Ellipsis aria-hidden="true" />
            </IconButton>
          }
        />
      )}
    </div>
  );
}

function itemsOf(
  { status, creditNoteId, refunded }: CustomerPayment,
  reason: string | undefined,
  onOpen: PaymentActionsProps['onOpen'],
): MenuItem[] {
  if (creditNoteId !== null || status === 'undone') return [];
  if (status === 'bounced') {
    return [
      {
        label: 'Undo Bounced Payment',
        icon: <RotateCcw aria-hidden="true" />,
        onSelect: () => onOpen({ name: 'undo-bounce' }),
        disabledReason: reason,
      },
    ];
  }
  const disabledReason =
    reason ?? (isAmount(refunded) ? `${formatMoneyWithCents(refunded)} was refunded. Undo that first.` : undefined);
  return [
    {
      label: 'Record Bounced Payment',
      icon: <Ban aria-hidden="true" />,
      onSelect: () => onOpen({ name: 'bounce' }),
      disabledReason,
    },
    'separator',
    {
      label: 'Undo Payment',
      icon: <RotateCcw aria-hidden="true" />,
      isDestructive: true,
      onSelect: () => onOpen({ name: 'undo' }),
      disabledReason,
    },
  ];
}
