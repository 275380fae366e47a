import type { Package } from '@builder-os/contract/modules/education/packages';
import type { Invoice } from '@builder-os/contract/modules/invoicing/invoices';
import { BadgeDollarSign, Ban, CalendarPlus, CalendarRange, Check, Ellipsis, Receipt } from 'lucide-react';
import { perform } from '../../../app/records/perform.ts';
import { useCan } from '../../../auth/use-can.ts';
import { formatExactMoney } from '../../../format/money.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import type { MenuItem } from '../../../ui/overlay/menu-items.ts';
import { useStartFrom } from '../../invoicing/invoices/start-invoice-link.ts';
import { PAYMENT_LABELS } from '../enrollments/payment-labels.ts';
import { usePayPackage } from './packages.mutations.ts';

export interface PackageActions {
  onBook: () => void;
  onRecord: () => void;
  onExtend: () => void;
  onCancel: () => void;
}

interface PackageMenuProps {
  sold: Package;
  /** The package's invoice; null if there is none, undefined while that isn’t known. */
  invoice: Invoice | null | undefined;
  actions: PackageActions;
}

export function PackageMenu({ sold, invoice, actions }: PackageMenuProps) {
  const { id, contactName, programName, state, left, booked, payment, price } = sold;
  const pay = usePayPackage();
  const { start, isPending } = useStartFrom('package');
  const { reason: disabledReason } = useCan('builder_education_write');
  const { reason: moneyReason } = useCan('financial_write');
  const name = contactName ?? 'Deleted contact';
  const spent = state === 'active' && left > booked ? undefined : 'No sessions left to book.';
  const markPaid: MenuItem = {
    label: 'Mark Paid',
    icon: <BadgeDollarSign aria-hidden="true" />,
    onSelect: () =>
      void perform({
        run: () => pay.mutateAsync(id),
        done: { title: 'Marked as paid', description: name },
        failed: 'Failed to mark as paid',
      }),
    disabledReason: moneyReason,
  };
  const createInvoice: MenuItem = {
    label: 'Create Invoice',
    icon: <Receipt aria-hidden="true" />,
    onSelect: () => start(id),
    disabledReason: moneyReason ?? (isPending ? 'The draft is being created.' : undefined),
  };
  const canInvoice = invoice === null && (payment === 'pending' || payment === 'none') && price !== '0.00';
  const cancel: MenuItem[] = [
    'separator',
    {
      label: 'Cancel Package',
      icon: <Ban aria-hidden="true" />,
      onSelect: actions.onCancel,
      isDestructive: true,
      disabledReason,
    },
  ];
  const items: MenuItem[] = [
    {
      label: 'Book Session',
      icon: <CalendarPlus aria-hidden="true" />,
      onSelect: actions.onBook,
      disabledReason: disabledReason ?? spent,
    },
    {
      label: 'Record Session',
      icon: <Check aria-hidden="true" />,
      onSelect: actions.onRecord,
      disabledReason: disabledReason ?? spent,
    },
    ...(canInvoice && state !== 'cancelled' ? [createInvoice] : []),
    ...(payment === 'pending' || payment === 'invoiced' ? [markPaid] : []),
    {
      label: 'Extend Package',
      icon: <CalendarRange aria-hidden="true" />,
      onSelect: actions.onExtend,
      disabledReason: disabledReason ?? (state === 'cancelled' ? 'This package is canceled.' : undefined),
    },
    ...(state === 'cancelled' ? [] : cancel),
  ];
  return (
    <Menu
      title={name}
      subtitle={`${programName}, ${formatExactMoney(price)}, ${PAYMENT_LABELS[payment].toLowerCase()}`}
      items={items}
      trigger={
        <IconButton aria-label={`Actions for ${name}’s package`} size="sm">
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    />
  );
}
