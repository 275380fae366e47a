import type { CustomerPayment } from '@builder-os/contract/modules/invoicing/customer-payments';
import { Link } from '@tanstack/react-router';
import { Ellipsis, RotateCcw, Unlink } from 'lucide-react';
import type { ReactNode } from 'react';
import { organization } from '../../../app/organization.ts';
import { useCan } from '../../../auth/use-can.ts';
import { formatDay } from '../../../format/dates.ts';
import { formatFigure, formatMoneyWithCents } from '../../../format/money.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import type { MenuAction } from '../../../ui/overlay/menu-items.ts';
import { Panel } from '../../../ui/panel.tsx';
import type { PaymentDialog } from './payment-dialogs.tsx';

interface UsesProps {
  payment: CustomerPayment;
  onOpen: (dialog: PaymentDialog) => void;
}

/** The invoices a payment paid, each with an action to remove it. */
export function PaymentPartsList({ payment: { parts, applied }, onOpen }: UsesProps) {
  const { reason } = useCan('financial_write');
  if (parts.length === 0) {
    return (
      <Panel title="Invoices paid">
        <p className="px-4 py-3 text-sm text-muted-foreground">No invoices paid yet.</p>
      </Panel>
    );
  }
  return (
    <Panel title="Invoices paid">
      <ul className="border-b border-border">
        {parts.map((part) => (
          <Use
            key={part.id}
            what={
              <Link
                to="/jobs"
                search={{ tab: 'receivables', invoice: part.invoiceId }}
                className="font-mono text-[12.5px] text-link hover:underline"
              >
                {part.invoiceNumber}
              </Link>
            }
            day={part.appliedOn}
            amount={part.amount}
            name={`the payment of ${part.invoiceNumber}`}
            action={{
              label: 'Remove from Invoice',
              icon: <Unlink aria-hidden="true" />,
              onSelect: () => onOpen({ name: 'undo-part', part }),
              disabledReason: reason,
            }}
          />
        ))}
      </ul>
      <p className="flex px-4 py-2.5 text-sm font-semibold tabular">
        <span className="flex-1">To invoices</span>
        {formatMoneyWithCents(applied)}
      </p>
    </Panel>
  );
}

/** The refunds of a payment; renders nothing without any. */
export function PaymentRefundsList({ payment: { refunds }, onOpen }: UsesProps) {
  const { reason } = useCan('financial_write');
  if (refunds.length === 0) return null;
  return (
    <Panel title="Refunds">
      <ul>
        {refunds.map((refund) => (
          <Use
            key={refund.id}
            what={refund.reason}
            day={refund.refundedOn}
            amount={refund.amount}
            name={`the refund of ${formatMoneyWithCents(refund.amount)}`}
            action={{
              label: 'Undo Refund',
              icon: <RotateCcw aria-hidden="true" />,
              onSelect: () => onOpen({ name: 'undo-refund', refund }),
              disabledReason: reason,
            }}
          />
        ))}
      </ul>
    </Panel>
  );
}

interface UseProps {
  what: ReactNode;
  day: string;
  amount: string;
  /** Names the menu for screen readers. */
  name: string;
  action: MenuAction;
}

function Use({ what, day, amount, name, action }: UseProps) {
  return (
    <li className="flex items-center gap-3 border-b border-border py-1 pr-2 pl-4 text-sm last:border-b-0">
      <span className="min-w-0 break-words">{what}</span>
      <span className="min-w-fit flex-1 text-muted-foreground">{formatDay(day, organization)}</span>
      <span className="tabular">{formatFigure(amount, true)}</span>
      <Menu
        title={`Actions for ${name}`}
        items={[action]}
        trigger={
          <IconButton aria-label={`Actions for ${name}`} size="sm">
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
      />
    </li>
  );
}
