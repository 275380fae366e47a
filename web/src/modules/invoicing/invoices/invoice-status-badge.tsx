import { INVOICE_STATUS_LABELS } from '@builder-os/contract/modules/invoicing/invoice-states';
import type { Invoice } from '@builder-os/contract/modules/invoicing/invoices';
import { Ban, Check, Clock, Pencil } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import { describeLate, INVOICE_STATUS_TONES } from './invoice-labels.ts';

/** The state of an invoice. An overdue one says by how many days. */
export function InvoiceStatusBadge({ status, daysLate }: Pick<Invoice, 'status' | 'daysLate'>) {
  if (daysLate > 0 && (status === 'issued' || status === 'part_paid')) {
    return (
      <Badge tone="red" icon={<Clock aria-hidden="true" />}>
        {describeLate(daysLate)}
      </Badge>
    );
  }
  const icon =
    status === 'paid' ? (
      <Check aria-hidden="true" />
    ) : status === 'draft' ? (
      <Pencil aria-hidden="true" />
    ) : status === 'void' ? (
      <Ban aria-hidden="true" />
    ) : undefined;
  return (
    <Badge tone={INVOICE_STATUS_TONES[status]} {...(icon && { icon })}>
      {INVOICE_STATUS_LABELS[status]}
    </Badge>
  );
}
