import type { Package } from '@builder-os/contract/modules/education/packages';
import { BadgeDollarSign, Ban, CalendarPlus, CalendarRange, Check, Ellipsis } from 'lucide-react';
import { perform } from '../../../app/records/perform.ts';
import { useCan } from '../../../auth/use-can.ts';
import { formatExactMoney } from '../../../format/money.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import type { MenuItem } from '../../../ui/menu-items.ts';
import { PAYMENT_LABELS } from '../enrolments/payment-labels.ts';
import { usePayPackage } from './packages.mutations.ts';

export interface PackageActions {
  onBook: () => void;
  onRecord: () => void;
  onExtend: () => void;
  onCancel: () => void;
}

export function PackageMenu({ sold, actions }: { sold: Package; actions: PackageActions }) {
  const { id, contactName, programName, state, left, booked, payment, price } = sold;
  const pay = usePayPackage();
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
