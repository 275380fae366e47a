import type { InvoiceDetail } from '@builder-os/contract/modules/invoicing/invoices';
import { addDays } from '@builder-os/contract/platform/calendar';
import { dayIn } from '@builder-os/contract/platform/dates';
import { Send } from 'lucide-react';
import { NoAddressNote } from '../../../../app/no-address-note.tsx';
import { organization } from '../../../../app/organization.ts';
import { perform } from '../../../../app/records/perform.ts';
import { formatLongDay } from '../../../../format/dates.ts';
import { formatMoneyWithCents } from '../../../../format/money.ts';
import { ConfirmDialog } from '../../../../ui/overlay/confirm-dialog.tsx';
import { useIssueInvoice } from '../invoices.mutations.ts';

interface IssueDialogProps {
  /** The draft as just saved. */
  invoice: InvoiceDetail;
  /** Shows why it can’t be issued at the draft’s fields. */
  onRefused: (error: unknown) => void;
  onClose: () => void;
}

/** Issues a draft. It gets its number and can't be changed afterwards. */
export function IssueDialog({ invoice, onRefused, onClose }: IssueDialogProps) {
  const { mutateAsync: issue } = useIssueInvoice();
  const day = invoice.invoiceDate ?? dayIn(new Date(), organization.timeZone);
  const dueDate = invoice.dueDate ?? addDays(day, invoice.termsDays);
  return (
    <ConfirmDialog
      title="Issue invoice?"
      description={`The invoice gets the next number of ${day.slice(0, 4)}, and ${invoice.customerName} owes ${formatMoneyWithCents(invoice.due)} by ${formatLongDay(dueDate)}. You can’t change an issued invoice, only credit it.`}
      note={<NoAddressNote letter="invoice" />}
      confirmLabel="Issue Invoice"
      pendingLabel="Issuing..."
      icon={<Send aria-hidden="true" />}
      onConfirm={() =>
        perform({
          run: () =>
            issue({ id: invoice.id, version: invoice.version }).catch((error: unknown) => {
              onRefused(error);
              throw error;
            }),
          done: ({ number }) => ({ title: 'Invoice issued', description: number ?? undefined }),
          failed: 'Failed to issue invoice',
        })
      }
      onClose={onClose}
    />
  );
}
