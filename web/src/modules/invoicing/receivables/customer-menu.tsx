import type { CustomerOwed } from '@builder-os/contract/modules/invoicing/receivables';
import { useNavigate } from '@tanstack/react-router';
import { Bell, BellOff, Ellipsis, FileText, Phone, Plus, UserRound } from 'lucide-react';
import { useState } from 'react';
import { perform } from '../../../app/records/perform.ts';
import { useCan } from '../../../auth/use-can.ts';
import { formatMoneyWithCents } from '../../../format/money.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { loadWhenUsed } from '../../../ui/load-when-used.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import { useResumeReminders } from './receivables.mutations.ts';

const RecordPaymentDialog = loadWhenUsed(
  async () => (await import('../customer-payments/record-payment-dialog.tsx')).RecordPaymentDialog,
);
const StatementDialog = loadWhenUsed(async () => (await import('./statement-dialog.tsx')).StatementDialog);
const StopRemindersDialog = loadWhenUsed(async () => (await import('./stop-reminders-dialog.tsx')).StopRemindersDialog);
const PromiseDialog = loadWhenUsed(async () => (await import('./promise-dialog.tsx')).PromiseDialog);

type Open = 'pay' | 'statement' | 'stop' | 'promise';

/** The actions on a customer's receivables. */
export function CustomerMenu({ customer }: { customer: CustomerOwed }) {
  const { customerId, customerName, isStopped, due } = customer;
  const { reason } = useCan('financial_write');
  const { mutateAsync: resume } = useResumeReminders();
  const navigate = useNavigate();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  // A customer whose contact was permanently deleted can't be chosen anymore.
  if (customerId === null) return null;
  return (
    <>
      <Menu
        title={customerName}
        subtitle={`${formatMoneyWithCents(due)} due`}
        items={[
          {
            label: 'Record Payment',
            icon: <Plus aria-hidden="true" />,
            onSelect: () => setOpen('pay'),
            disabledReason: reason,
          },
          { label: 'Statement', icon: <FileText aria-hidden="true" />, onSelect: () => setOpen('statement') },
          {
            label: 'Promises to Pay',
            icon: <Phone aria-hidden="true" />,
            onSelect: () => setOpen('promise'),
            disabledReason: reason,
          },
          isStopped
            ? {
                label: 'Resume Reminders',
                icon: <Bell aria-hidden="true" />,
                onSelect: () =>
                  void perform({
                    run: () => resume(customerId),
                    done: { title: 'Reminders resumed', description: customerName },
                    failed: 'Failed to resume reminders',
                  }),
                disabledReason: reason,
              }
            : {
                label: 'Stop Reminders',
                icon: <BellOff aria-hidden="true" />,
                onSelect: () => setOpen('stop'),
                disabledReason: reason,
              },
          'separator',
          {
            label: 'Open Contact',
            icon: <UserRound aria-hidden="true" />,
            onSelect: () => void navigate({ to: '/contacts/$id', params: { id: String(customerId) } }),
          },
        ]}
        trigger={
          <IconButton aria-label={`Actions for ${customerName}`} size="sm">
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
      />
      {open === 'pay' && <RecordPaymentDialog start={{ customerId }} onClose={close} />}
      {open === 'statement' && <StatementDialog customerId={customerId} onClose={close} />}
      {open === 'stop' && <StopRemindersDialog customer={{ customerId, customerName }} onClose={close} />}
      {open === 'promise' && <PromiseDialog customer={{ customerId, customerName }} onClose={close} />}
    </>
  );
}
