import type { RevenueRecord, RevenueStatus } from '@builder-os/contract/modules/finance/revenue-tracking';
import { useNavigate } from '@tanstack/react-router';
import { Ban, BanknoteArrowUp, Ellipsis, FileText, ListFilter, Pencil, Receipt, Undo2 } from 'lucide-react';
import { perform } from '../../../app/records/perform.ts';
import { useCan } from '../../../auth/use-can.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import type { MenuItem } from '../../../ui/overlay/menu-items.ts';
import type { OpenRevenueDialog } from './revenue-actions.ts';
import { clientOf, projectOf } from './revenue-labels.ts';
import { type RevenueAction, useChangeRevenue } from './revenue-tracking.mutations.ts';

interface RevenueRowMenuProps {
  record: RevenueRecord;
  onOpen: OpenRevenueDialog;
  className?: string;
}

const DONE: Record<RevenueAction, string> = {
  undoPayment: 'Payment undone',
  cancel: 'Project canceled',
  reopen: 'Project reopened',
};

export function RevenueRowMenu({ record, onOpen, className }: RevenueRowMenuProps) {
  const change = useChangeRevenue();
  const navigate = useNavigate();
  const { reason: disabledReason } = useCan('financial_write');
  const runAction = (name: RevenueAction) => () =>
    void perform({
      run: () => change.mutateAsync({ id: record.id, action: name }),
      done: { title: DONE[name], description: projectOf(record) },
      failed: 'Failed to update project',
    });
  const invoice: MenuItem = {
    label: 'Mark Invoiced',
    icon: <FileText aria-hidden="true" />,
    onSelect: () => onOpen('invoice', record),
    disabledReason,
  };
  const createInvoice: MenuItem = {
    label: 'Create Invoice',
    icon: <Receipt aria-hidden="true" />,
    onSelect: () => onOpen('create-invoice', record),
    disabledReason,
  };
  const pay: MenuItem = {
    label: 'Mark Paid',
    icon: <BanknoteArrowUp aria-hidden="true" />,
    onSelect: () => onOpen('pay', record),
    disabledReason,
  };
  const cancel: MenuItem = {
    label: 'Cancel Project',
    icon: <Ban aria-hidden="true" />,
    isDestructive: true,
    onSelect: () => onOpen('cancel', record),
    disabledReason,
  };
  const undo: MenuItem = {
    label: 'Undo Payment',
    icon: <Undo2 aria-hidden="true" />,
    onSelect: runAction('undoPayment'),
    disabledReason,
  };
  const reopen: MenuItem = {
    label: 'Reopen Project',
    icon: <Undo2 aria-hidden="true" />,
    onSelect: runAction('reopen'),
    disabledReason,
  };
  const viewInvoice = (number: string): MenuItem => ({
    label: `View ${number}`,
    icon: <FileText aria-hidden="true" />,
    onSelect: () => void navigate({ to: '/jobs', search: { tab: 'receivables', owed: 'invoices', q: number } }),
  });
  // An invoice decides the status of the project it documents.
  const transitions: Record<RevenueStatus, MenuItem[]> = {
    pending: [createInvoice, invoice, pay, 'separator', cancel],
    invoiced: [pay, 'separator', cancel],
    paid: [undo],
    cancelled: [reopen],
  };
  return (
    <Menu
      title={projectOf(record)}
      subtitle={clientOf(record)}
      className="w-52"
      items={[
        {
          label: 'Edit Project',
          icon: <Pencil aria-hidden="true" />,
          onSelect: () => onOpen('edit', record),
          disabledReason,
        },
        {
          label: 'View Transactions',
          icon: <ListFilter aria-hidden="true" />,
          onSelect: () =>
            void navigate({ to: '/financial', search: { tab: 'transactions', list: 'all', projectId: record.id } }),
        },
        ...(record.documentedBy === null ? transitions[record.status] : [viewInvoice(record.documentedBy)]),
      ]}
      trigger={
        <IconButton aria-label={`Actions for ${projectOf(record)}`} size="sm" className={className}>
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    />
  );
}
