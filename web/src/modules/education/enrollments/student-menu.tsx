import { type Enrollment, enrollmentEndpoints } from '@builder-os/contract/modules/education/enrollments';
import type { Invoice } from '@builder-os/contract/modules/invoicing/invoices';
import { useNavigate } from '@tanstack/react-router';
import { Award, BadgeDollarSign, Ban, Ellipsis, FileDown, Receipt, Star, Undo2, UserRound } from 'lucide-react';
import { endpointUrl } from '../../../api/client.ts';
import { perform } from '../../../app/records/perform.ts';
import { useCan } from '../../../auth/use-can.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';
import type { MenuAction, MenuItem } from '../../../ui/overlay/menu-items.ts';
import { useStartFrom } from '../../invoicing/invoices/start-invoice-link.ts';
import { usePayEnrollment, useReopenEnrollment } from './enrollments.mutations.ts';

interface StudentMenuProps {
  enrollment: Enrollment;
  /** The student's invoice; null if there is none, undefined while that isn’t known. */
  invoice: Invoice | null | undefined;
  onComplete: () => void;
  onRate: () => void;
  onCancel: () => void;
}

export function StudentMenu({ enrollment, invoice, onComplete, onRate, onCancel }: StudentMenuProps) {
  const { id, contactId, contactName, courseTitle, status, payment, price } = enrollment;
  const navigate = useNavigate();
  const pay = usePayEnrollment();
  const reopen = useReopenEnrollment();
  const { start, isPending } = useStartFrom('enrollment');
  const { reason: disabledReason } = useCan('builder_education_write');
  const { reason: moneyReason } = useCan('financial_write');
  const name = contactName ?? 'Deleted contact';
  const run = (mutation: typeof pay, done: string, fallback: string) => () =>
    void perform({ run: () => mutation.mutateAsync(id), done: { title: done, description: name }, failed: fallback });
  const complete: MenuAction = {
    label: 'Complete Course',
    icon: <Award aria-hidden="true" />,
    onSelect: onComplete,
    disabledReason,
  };
  const certificate: MenuAction = {
    label: 'Download Certificate',
    icon: <FileDown aria-hidden="true" />,
    onSelect: () => window.location.assign(endpointUrl(enrollmentEndpoints.certificate, { params: { id } })),
  };
  const markPaid: MenuAction = {
    label: 'Mark Paid',
    icon: <BadgeDollarSign aria-hidden="true" />,
    onSelect: run(pay, 'Marked as paid', 'Failed to mark as paid'),
    disabledReason: moneyReason,
  };
  const createInvoice: MenuAction = {
    label: 'Create Invoice',
    icon: <Receipt aria-hidden="true" />,
    onSelect: () => start(id),
    disabledReason: moneyReason ?? (isPending ? 'The draft is being created.' : undefined),
  };
  const canInvoice = invoice === null && (payment === 'pending' || payment === 'none') && price !== '0.00';
  const items: MenuItem[] = [
    ...(status === 'active' ? [complete] : []),
    ...(status === 'completed' ? [certificate] : []),
    ...(status === 'cancelled'
      ? []
      : [{ label: 'Rate Course', icon: <Star aria-hidden="true" />, onSelect: onRate, disabledReason }]),
    ...(canInvoice && status !== 'cancelled' ? [createInvoice] : []),
    ...(payment === 'pending' || payment === 'invoiced' ? [markPaid] : []),
    ...(contactId === null
      ? []
      : [
          {
            label: 'Show Contact',
            icon: <UserRound aria-hidden="true" />,
            onSelect: () => void navigate({ to: '/contacts/$id', params: { id: String(contactId) } }),
          },
        ]),
    ...(status === 'completed'
      ? [
          {
            label: 'Reopen Course',
            icon: <Undo2 aria-hidden="true" />,
            onSelect: run(reopen, 'Course reopened', 'Failed to reopen course'),
            disabledReason,
          },
        ]
      : []),
    ...(status === 'active'
      ? ([
          'separator',
          {
            label: 'Cancel Enrollment',
            icon: <Ban aria-hidden="true" />,
            onSelect: onCancel,
            isDestructive: true,
            disabledReason,
          },
        ] as const)
      : []),
  ];
  return (
    <Menu
      title={name}
      subtitle={courseTitle}
      items={items}
      trigger={
        <IconButton aria-label={`Actions for ${name} in ${courseTitle}`} size="sm">
          <Ellipsis aria-hidden="true" />
        </IconButton>
      }
    />
  );
}
